import { documentCalls, documentStates } from '@doctorbird/contract/documents';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { DocumentTable } from '../../features/documents/document-table.tsx';
import { ReviewDocumentForm } from '../../features/documents/review-document-form.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useListBusy, WhenLoaded } from '../../portal/tab-body.tsx';
import { documentStateLabel } from '../../status/document-state-badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { Route } from './+types/documents.ts';

export const meta = portalMeta('Documents', 'Admin Panel');
const filters = ['q', 'state'];
const stateOptions = documentStates.map((value) => ({ value, label: documentStateLabel(value) }));

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(documentCalls.listAllDocuments, { query: queryOf(request, [...filters, 'page']) }, { signal }),
  );
}

export default function AdminDocuments({ loaderData }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [search] = useSearchParams();
  const busy = useListBusy();
  const filtered = filters.some((name) => search.has(name));
  return (
    <WhenLoaded result={loaderData}>
      {(documents) => {
        const one = documents.data.find(({ id }) => id === chosen);
        return (
          <div className="admin-page">
            <PageTitle
              announce={filtered}
              title="Documents"
              note={filtered ? `${documents.total} found` : `${documents.total} in all`}
            />
            <div className="panel">
              <FilterBar label="Search documents">
                <SearchBox label="Search documents" placeholder="Student, parent or title" />
                <FilterSelect name="state" label="State" options={stateOptions} />
              </FilterBar>
              {documents.total === 0 ? (
                <EmptyState
                  title={filtered ? 'No document matches' : 'No Documents Yet'}
                  action={filtered && <Link to="/admin/documents">Show all</Link>}
                />
              ) : (
                <>
                  <DocumentTable
                    rows={documents.data}
                    caption={`Documents, page ${documents.page}`}
                    busy={busy}
                    onReview={({ id }) => setChosen(id)}
                  />
                  <Pager page={documents.page} limit={documents.limit} total={documents.total} />
                </>
              )}
            </div>
            <Dialog title={one?.title ?? 'Document'} open={one !== undefined} onClose={() => setChosen(null)}>
              {one && <ReviewDocumentForm key={one.version} document={one} onClose={() => setChosen(null)} />}
            </Dialog>
          </div>
        );
      }}
    </WhenLoaded>
  );
}
