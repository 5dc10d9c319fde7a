import { data } from 'react-router';
import { call } from '../../api/call.ts';
import { contentFilters, ContentList } from '../../features/content/admin/content-list.tsx';
import { isKindName, kindNamed } from '../../features/content/admin/kinds.ts';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/content-list.ts';

export const meta = portalMeta('Content', 'Admin Panel');

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  if (!isKindName(params.kind)) throw data(null, { status: 404 });
  const kind = kindNamed(params.kind);
  const query = queryOf<object>(request, [...contentFilters, 'page']);
  const loaded = await loadTab(request, (signal) => call(kind.calls.list, { query }, { signal }));
  return { name: params.kind, loaded };
}

export default function AdminContentList({ loaderData: { name, loaded } }: Route.ComponentProps) {
  return <WhenLoaded result={loaded}>{(list) => <ContentList kind={kindNamed(name)} list={list} />}</WhenLoaded>;
}
