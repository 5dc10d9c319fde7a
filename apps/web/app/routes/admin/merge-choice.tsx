import { parentList } from '@doctorbird/contract/families/parents.list';
import { readList } from '../../lists/read-list.ts';
import { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import { call } from '../../api/call.ts';
import { ChooseFamily } from '../../features/admin/merges/choose-family.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/merge-choice.ts';

export const meta = portalMeta('Merge with another family', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const q = new URL(request.url).searchParams.get('q')?.trim() ?? '';
    const family = await call(familyAdminCalls.getParent, { params: { id: params.id } }, { signal });
    const found = q === '' ? [] : (await readList(parentList)({ q }, signal)).data;
    return { family, q, found: found.filter(({ id }) => id !== params.id) };
  });
}

export default function MergeChoice({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(choice) => <ChooseFamily {...choice} />}</WhenLoaded>;
}
