import { webPages } from '@doctorbird/contract/core/web-addresses';
import type { Route } from './+types/robots-txt';

/**
 * Crawlers may read public pages, but no portals and no pages behind personal links. What people share themselves, such as a certificate,
 * is not named: messengers read its title, and the page says that it is not for search engines.
 */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const personal = new Set(webPages.public.flatMap((page) => /^([^:]+\/):token/.exec(page)?.[1] ?? []));
  const closed = [
    '/api/',
    '/admin',
    '/parent',
    '/student',
    '/staff',
    '/auth',
    '/newsletter/',
    '/payments/',
    '/stop',
    '/reset-password',
    '/confirm-email',
    ...personal,
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
