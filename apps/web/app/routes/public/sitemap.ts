import { sharingCalls } from '@doctorbird/contract/content/sharing';
import { load } from '../../api/load.ts';
import type { Route } from './+types/sitemap';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Every public page, with the date of its last change. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const { data } = await load(context, sharingCalls.listPublicPages);
  const entries = data.map(
    ({ path, changed_at }) =>
      `<url><loc>${escaped(origin + path)}</loc><lastmod>${changed_at.slice(0, 10)}</lastmod></url>`,
  );
  const map = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
  return new Response(map, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
