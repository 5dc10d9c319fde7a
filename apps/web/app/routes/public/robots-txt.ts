import type { Route } from './+types/robots-txt';

/** Crawlers may read public pages, but no portals and no pages behind personal links. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const closed = [
    '/api/',
    '/admin',
    '/parent',
    '/student',
    '/staff',
    '/auth',
    '/group-registration/status/',
    '/newsletter/',
    '/payments/',
    '/pay/',
    '/sponsor/',
    '/guardian/',
  ];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
