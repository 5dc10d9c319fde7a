import { call } from '../../api/call.ts';
import { contentFilters, ContentList } from '../../features/content/admin/content-list.tsx';
import { competitionKind as kind } from '../../features/content/admin/competition-kind.ts';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/competitions.ts';

export const meta = portalMeta('Competitions', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = queryOf<object>(request, [...contentFilters, 'page']);
  return loadTab(request, (signal) => call(kind.calls.list, { query }, { signal }));
}

export default function AdminCompetitions({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(list) => <ContentList kind={kind} list={list} />}</WhenLoaded>;
}
