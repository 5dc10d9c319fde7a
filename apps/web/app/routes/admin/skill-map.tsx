import { skillMapCalls } from '@doctorbird/contract/teaching/skill-map';
import { call } from '../../api/call.ts';
import { SkillMapPage } from '../../features/teaching/skills/skill-map-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/skill-map.ts';

export const meta = portalMeta('Skill map', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(skillMapCalls.getSkillMap, {}, { signal }));
}

/** The tracks and skills of the organization. */
export default function AdminSkillMap({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{({ tracks }) => <SkillMapPage tracks={tracks} />}</WhenLoaded>;
}
