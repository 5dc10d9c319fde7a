import {
  competitionCategories,
  competitionRoutes,
  competitionStatuses,
  competitionStatusLabels,
} from '@doctorbird/contract/competitions/competitions';
import { competitionCalls } from '@doctorbird/contract/competitions/competitions';
import { pageCalls } from '@doctorbird/contract/content/pages';
import type { RouterContextProvider } from 'react-router';
import { load } from '../../../api/load.ts';
import { addressSearch, chipLinks, knownWord, pageNumber } from '../../../showcase/chip-links.ts';
import { pageTexts } from '../../../showcase/page-texts.ts';
import { artView, placeView } from '../../../showcase/picture-view.ts';
import { competitionView } from './competition-view.ts';

/** The competitions of one category page, or of all ("all"), filtered by the URL. */
export async function loadCompetitions(context: Readonly<RouterContextProvider>, request: Request, slug: string) {
  const search = addressSearch(request);
  const now = new Date();
  const params = { section: 'competitions' as const, slug };
  const page = await load(context, pageCalls.getCategoryPage, { params });
  const category = page.category ?? knownWord(competitionCategories, search.get('category'));
  const status = knownWord(competitionStatuses, search.get('status'));
  const competitions = await load(context, competitionCalls.listCompetitions, {
    query: { category, status, page: pageNumber(search), limit: 12 },
  });
  return {
    texts: await pageTexts(context, request, {
      title: page.title,
      description: page.intro,
      ...(slug !== 'all' && { above: [['Competitions', '/competitions']] }),
    }),
    head: { title: page.title, intro: page.intro, label: slug === 'all' ? 'Competitions' : page.label },
    points: page.points,
    picture: placeView(page, 'drawing'),
    competitions: { ...competitions, data: competitions.data.map((one) => competitionView(one, now)) },
    filtered: Boolean(status || (slug === 'all' && category)),
    categories: categoryChips(search, category),
    statuses: chipLinks({
      path: slug === 'all' ? '/competitions' : `/competitions/${slug}`,
      name: 'status',
      search,
      // A cancelled competition says so on its ticket; no one filters for those.
      options: competitionStatuses
        .filter((value) => value !== 'cancelled')
        .map((value) => ({ value, label: competitionStatusLabels[value] })),
    }),
    closing: artView('robots', 'drawing'),
  };
}

/** Categories with their own page link there and pass the status on. */
function categoryChips(search: URLSearchParams, category: string | undefined) {
  const pages: Record<string, string> = Object.fromEntries(
    Object.entries(competitionRoutes).map(([route, value]) => [value, `/competitions/${route}`]),
  );
  const options = competitionCategories.map((value) => ({ value, label: value }));
  const status = search.get('status');
  const saved = status ? `?${new URLSearchParams({ status })}` : '';
  return chipLinks({ path: '/competitions', name: 'category', search, options }).map((chip) => ({
    ...chip,
    to: pages[chip.label] ? pages[chip.label] + saved : chip.to,
    chosen: chip.label === (category ?? 'All'),
  }));
}
