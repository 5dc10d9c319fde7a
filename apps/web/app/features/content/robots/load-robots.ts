import { robotCategories, robotRoutes } from '@doctorbird/contract/content/robots';
import { robotCalls } from '@doctorbird/contract/content/robots';
import { pageCalls } from '@doctorbird/contract/content/pages';
import type { RouterContextProvider } from 'react-router';
import { load } from '../../../api/load.ts';
import { addressSearch, chipLinks, knownWord, pageNumber } from '../../../showcase/chip-links.ts';
import { findOutsideList } from '../../../showcase/outside-list.ts';
import { pageTexts } from '../../../showcase/page-texts.ts';
import { artView, placeView } from '../../../showcase/picture-view.ts';
import { robotView } from './robot-view.ts';

type Context = Readonly<RouterContextProvider>;

/** What the showcase and its category pages show; `slug` is the category's page, or "all". */
export async function loadRobots(context: Context, request: Request, slug: string) {
  const search = addressSearch(request);
  const page = await load(context, pageCalls.getCategoryPage, { params: { section: 'robots', slug } });
  const category = page.category ?? knownWord(robotCategories, search.get('category'));
  const query = { category, page: pageNumber(search), limit: 24 };
  const [robots, stats] = await Promise.all([
    load(context, robotCalls.listRobots, { query }),
    load(context, robotCalls.robotStats),
  ]);
  const chosen = await findOutsideList({
    slug: search.get('robot'),
    shown: robots.data,
    find: (name) => load(context, robotCalls.getRobot, { params: { slug: name } }),
  });
  return {
    texts: await pageTexts(context, request, {
      title: page.title,
      description: page.intro,
      ...(slug !== 'all' && { above: [['Robots', '/robots']] }),
    }),
    head: { title: page.title, intro: page.intro, label: slug === 'all' ? 'Robots' : page.label },
    points: page.points,
    // The drawn parade is too wide for half a poster; the whole showcase opens with its best known robot.
    picture: placeView({ ...page, art: page.art === 'robots' ? 'anansi' : page.art }),
    stats,
    robots: { ...robots, data: robots.data.map(robotView) },
    chosen: chosen && robotView(chosen),
    chips: categoryChips(slug, search, category),
    closing: artView('sumo'),
  };
}

/** Four categories have their own pages; the others are filters of the whole showcase. */
function categoryChips(slug: string, search: URLSearchParams, category: string | undefined) {
  const pages: Record<string, string> = Object.fromEntries(
    Object.entries(robotRoutes).map(([route, value]) => [value, `/robots/${route}`]),
  );
  const options = robotCategories.map((value) => ({ value, label: value }));
  return chipLinks({ path: '/robots', name: 'category', search: new URLSearchParams(search), options }).map((chip) => ({
    ...chip,
    to: pages[chip.label] ?? (chip.label === 'All' ? '/robots' : chip.to),
    chosen: chip.label === (category ?? 'All'),
  }));
}
