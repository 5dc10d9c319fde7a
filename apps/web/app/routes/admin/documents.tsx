import { documentList } from '@doctorbird/contract/families/documents.list';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ChosenRow } from '../../lists/chosen-row.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { documentCells, reviewColumn } from '../../features/families/documents/document-cells.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/documents.ts';

const ReviewDocumentForm = whenShown(
  async () => (await import('../../features/families/documents/review-document-form.tsx')).ReviewDocumentForm,
);

export const meta = portalMeta(documentList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(documentList);

export default function AdminDocuments({ loaderData }: Route.ComponentProps) {
  const [address] = useSearchParams();
  // A link of the dashboard names the record that it opens.
  const [chosen, setChosen] = useState(address.get('open'));
  return (
    <ListPage
      list={documentList}
      result={loaderData}
      cells={documentCells}
      last={reviewColumn(({ id }) => setChosen(id))}
      after={({ page }) => (
        <ChosenRow id={chosen} rows={page.data}>
          {(row) => (
            <Dialog title={row?.title ?? 'Document'} open={row !== undefined} onClose={() => setChosen(null)}>
              {row && <ReviewDocumentForm key={row.id} document={row} onClose={() => setChosen(null)} />}
            </Dialog>
          )}
        </ChosenRow>
      )}
    />
  );
}
