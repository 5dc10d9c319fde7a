import { documentCalls, documentStates } from '@doctorbird/contract/families/documents';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { loadViews } from '../../features/admin/views/load-views.ts';
import { SavedViews } from '../../features/admin/views/saved-views.tsx';
import { DocumentTable, documentColumns } from '../../features/families/documents/document-table.tsx';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { useListColumns } from '../../portal/list-columns.tsx';
import { captionOf, AdminList } from '../../portal/admin-list.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { documentStateLabel } from '../../status/document-state-badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/documents.ts';

const ReviewDocumentForm = whenShown(
  async () => (await import('../../features/families/documents/review-document-form.tsx')).ReviewDocumentForm,
);

const read = (query: Record<string, string>, signal: AbortSignal) =>
  call(documentCalls.listAllDocuments, { query }, { signal });

export const meta = portalMeta('Documents', 'Admin Panel');
const filters = ['q', 'state', 'sort'];
const stateOptions = documentStates.map((value) => ({ value, label: documentStateLabel(value) }));

const fields = [{ name: 'state', label: 'State', options: stateOptions }];
const order = {
  options: [
    { value: 'student', label: 'Student' },
    { value: 'created_at', label: 'Oldest first' },
    { value: '-created_at', label: 'Newest first' },
  ],
  allLabel: 'To review first',
  inHead: true,
};

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [documents, views] = await Promise.all([
      call(documentCalls.listAllDocuments, { query: listQueryOf(request, filters) }, { signal }),
      loadViews('documents', signal),
    ]);
    return { documents, views };
  });
}

export default function AdminDocuments({ loaderData }: Route.ComponentProps) {
  const { columns: shown, menu, exported } = useListColumns('documents', documentColumns);
  const [address] = useSearchParams();
  // A link of the dashboard names the record that it opens.
  const [chosen, setChosen] = useState(address.get('open'));
  const one = loaderData.data?.documents.data.find(({ id }) => id === chosen);
  return (
    <WhenLoaded result={loaderData}>
      {({ documents, views }) => (
        <>
          <AdminList
            title="Documents"
            page={documents}
            filters={filters}
            search={{ label: 'Search documents', placeholder: 'Student, parent or title' }}
            fields={fields}
            order={order}
            sizes={pageSizes}
            views={<SavedViews list="documents" views={views} total={documents.total} />}
            columns={menu}
            exports="documents"
            exported={exported()}
            read={read}
            printed={shown}
            noMatch="No document matches"
            empty={{ title: 'No Documents Yet' }}
          >
            {(rows, busy) => (
              <DocumentTable
                rows={rows}
                columns={shown}
                caption={captionOf('Documents', documents)}
                busy={busy}
                onReview={({ id }) => setChosen(id)}
              />
            )}
          </AdminList>
          <Dialog title={one?.title ?? 'Document'} open={one !== undefined} onClose={() => setChosen(null)}>
            {one && <ReviewDocumentForm key={one.version} document={one} onClose={() => setChosen(null)} />}
          </Dialog>
        </>
      )}
    </WhenLoaded>
  );
}
