import { data } from 'react-router';
import { call } from '../../api/call.ts';
import { ContentRecordPage } from '../../features/content/admin/content-record-page.tsx';
import { isKindName, kindNamed } from '../../features/content/admin/kinds.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/content-record.ts';

const ContentPreview = whenShown(async () => (await import('./content-preview.tsx')).ContentPreview);

export const meta = portalMeta('Content', 'Admin Panel');

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  if (!isKindName(params.kind)) throw data(null, { status: 404 });
  const kind = kindNamed(params.kind);
  const { id } = params;
  const loaded = await loadTab(request, (signal) =>
    id === 'new' ? Promise.resolve(null) : call(kind.calls.get, { params: { id } }, { signal }),
  );
  return { name: params.kind, loaded };
}

export default function AdminContentRecord({ loaderData: { name, loaded } }: Route.ComponentProps) {
  const kind = kindNamed(name);
  return (
    <WhenLoaded result={loaded}>
      {(record) => (
        <ContentRecordPage
          kind={kind}
          record={record}
          preview={(values) => <ContentPreview kind={kind} values={values} />}
        />
      )}
    </WhenLoaded>
  );
}
