import { competitionRoutes } from '@doctorbird/contract/competitions';
import type { competitionCalls } from '@doctorbird/contract/competitions';
import type { programCalls } from '@doctorbird/contract/programs';
import { robotRoutes } from '@doctorbird/contract/robots';
import type { robotCalls } from '@doctorbird/contract/robots';
import { serviceCategories } from '@doctorbird/contract/services';
import { load } from '../../api/load.ts';
import type { Route } from './+types/sitemap';

const fixed = [
  '/',
  '/programs',
  '/services',
  '/competitions',
  '/gallery',
  '/robots',
  '/contact',
  '/group-registration',
];
const texts = ['/privacy', '/terms'];

/** Every public page: the fixed ones, the categories, and what the office has published. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const query = { limit: 100 };
  const [programs, competitions, robots] = await Promise.all([
    load<typeof programCalls.listPrograms>(context, { method: 'GET', path: '/programs' }, { query }),
    load<typeof competitionCalls.listCompetitions>(context, { method: 'GET', path: '/competitions' }, { query }),
    load<typeof robotCalls.listRobots>(context, { method: 'GET', path: '/robots' }, { query }),
  ]);
  const paths = [
    ...fixed,
    ...serviceCategories.map((slug) => `/services/${slug}`),
    ...Object.keys(competitionRoutes).map((slug) => `/competitions/${slug}`),
    ...Object.keys(robotRoutes).map((slug) => `/robots/${slug}`),
    ...programs.data.map(({ slug }) => `/programs/${slug}`),
    ...competitions.data.map(({ slug }) => `/competitions/event/${slug}`),
    ...robots.data.map(({ slug }) => `/robots/r/${slug}`),
    ...texts,
  ];
  const entries = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('\n');
  const map = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`;
  return new Response(map, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
