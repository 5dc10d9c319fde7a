import { programOfficeCalls } from '@doctorbird/contract/program-office';
import type { AdminProgram } from '@doctorbird/contract/program-office';
import { programCategories, programCategoryLabels, programStatuses } from '@doctorbird/contract/programs';
import { useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { CreateProgram } from '../../features/program-office/create-program.tsx';
import { DeleteProgram } from '../../features/program-office/delete-program.tsx';
import { EditProgram } from '../../features/program-office/edit-program.tsx';
import { OfficeProgramCard } from '../../features/program-office/office-program-card.tsx';
import { useRemoveProgram } from '../../features/program-office/use-remove-program.ts';
import { keepFocus } from '../../portal/keep-focus.ts';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useListBusy, WhenLoaded } from '../../portal/tab-body.tsx';
import { programStatusLabels } from '../../status/program-status-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { Route } from './+types/programs.ts';

const filters = ['q', 'status', 'category', 'sort'];

export const meta = portalMeta('Programs', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(programOfficeCalls.listAllPrograms, { query: queryOf(request, [...filters, 'page']) }, { signal }),
  );
}

const statusOptions = [
  ...programStatuses.map((value) => ({ value, label: programStatusLabels[value] })),
  { value: 'archived', label: 'Archived' },
];
const categoryOptions = programCategories.map((value) => ({ value, label: programCategoryLabels[value] }));
const sortOptions = [
  { value: 'start_date', label: 'First to start' },
  { value: '-start_date', label: 'Last to start' },
  { value: 'title', label: 'Title' },
  { value: '-price', label: 'Highest price' },
  { value: 'price', label: 'Lowest price' },
];

export default function AdminPrograms({ loaderData }: Route.ComponentProps) {
  const [creating, setCreating] = useState(false);
  const [editing, setEditing] = useState<AdminProgram | null>(null);
  const [deleting, setDeleting] = useState<AdminProgram | null>(null);
  const { remove, restore } = useRemoveProgram();
  const [search] = useSearchParams();
  const revalidator = useRevalidator();
  const busy = useListBusy();
  const filtered = filters.some((name) => search.has(name));
  return (
    <WhenLoaded result={loaderData}>
      {(programs) => (
        <div className="admin-page">
          <PageTitle
            announce={filtered}
            title="Programs"
            note={filtered ? `${programs.total} found` : `${programs.total} in all`}
          >
            <Button variant="leaf" plain onClick={() => setCreating(true)}>
              Create program
            </Button>
          </PageTitle>
          <div className="panel">
            <FilterBar label="Search programs">
              <SearchBox label="Search programs" placeholder="Title, summary or place" />
              <FilterSelect name="status" label="Status" options={statusOptions} />
              <FilterSelect name="category" label="Category" options={categoryOptions} />
              <FilterSelect name="sort" label="Order" options={sortOptions} allLabel="Newest first" />
            </FilterBar>
            {programs.total === 0 ? (
              <EmptyState
                title={filtered ? 'No program matches' : 'No programs yet'}
                action={
                  filtered ? (
                    <Link to="/admin/programs">Show all</Link>
                  ) : (
                    <Button variant="leaf" size="sm" plain onClick={() => setCreating(true)}>
                      Create program
                    </Button>
                  )
                }
              />
            ) : (
              <>
                <ul className="office-programs" aria-busy={busy || undefined}>
                  {programs.data.map((program) => (
                    <OfficeProgramCard
                      key={program.id}
                      program={program}
                      onEdit={() => setEditing(program)}
                      onDelete={() => setDeleting(program)}
                      onRestore={() => void restore(program)}
                    />
                  ))}
                </ul>
                <Pager page={programs.page} limit={programs.limit} total={programs.total} />
              </>
            )}
          </div>
          <CreateProgram
            open={creating}
            onClose={() => setCreating(false)}
            onCreated={() => {
              setCreating(false);
              void revalidator.revalidate();
            }}
          />
          {editing && (
            <EditProgram
              program={editing}
              onClose={() => setEditing(null)}
              onSaved={() => {
                setEditing(null);
                void revalidator.revalidate();
              }}
            />
          )}
          <DeleteProgram
            program={deleting}
            onClose={() => setDeleting(null)}
            onConfirm={async (program) => {
              await remove(program);
              keepFocus();
            }}
          />
        </div>
      )}
    </WhenLoaded>
  );
}
