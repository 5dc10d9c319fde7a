import { siteCalls } from '@doctorbird/contract/organisation/site';
import { load } from '../../api/load.ts';
import type { Route } from './+types/manifest';

const portals = {
  staff: { label: 'Staff', title: 'Staff Portal' },
  parent: { label: 'Family', title: 'Parent Portal' },
  student: { label: 'Student', title: 'Student Portal' },
} as const;

/** What a phone needs to install the site on its home screen, under the organisation's own name; `portal`: one that opens there. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('portal');
  const portal = asked !== null && Object.hasOwn(portals, asked) ? (asked as keyof typeof portals) : null;
  const { organisation } = await load(context, siteCalls.getSite);
  const { name, name_lines, tagline } = organisation;
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: portal ? `/${portal}` : '/',
    name: portal ? `${name}: ${portals[portal].title}` : name,
    // The label below the icon has room for about twelve letters.
    short_name: portal ? portals[portal].label : name.length <= 12 ? name : (name_lines[0] ?? name),
    description: tagline,
    lang: 'en-JM',
    start_url: portal ? `/${portal}` : '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#FBF5E4',
    theme_color: '#0A3B2A',
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
}
