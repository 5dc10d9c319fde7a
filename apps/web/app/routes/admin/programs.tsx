import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import type { AdminProgram } from '@doctorbird/contract/programs/programs-admin';
import { programCategories, programCategoryLabels, programStatuses } from '@doctorbird/contract/programs/programs';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { loadTags } from '../../features/admin/tags/load-tags.ts';
import { loadViews } from '../../features/admin/views/load-views.ts';
import { SavedViews } from '../../features/admin/views/saved-views.tsx';
import { AdminProgramCard } from '../../features/programs/admin/admin-program-card.tsx';
import { programColumns } from '../../features/programs/admin/program-columns.tsx';
import { useRemoveProgram } from '../../features/programs/admin/use-remove-program.ts';
import { holdFocus } from '../../portal/hold-focus.ts';
import { useListColumns } from '../../portal/list-columns.tsx';
import { lookOf, useListLook } from '../../portal/list-look.tsx';
import { listQueryOf, loadTab, pageSizes, queryOf } from '../../portal/load-tab.ts';
import { useAskedInAddress } from '../../portal/use-asked-in-address.ts';
import { captionOf, AdminList } from '../../portal/admin-list.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { tagFields, withoutEmptyTags } from '../../portal/tag-list.tsx';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { programStatusLabels } from '../../status/program-status-badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { useNeededPart } from '../../ui/use-part.ts';
import type { Route } from './+types/programs.ts';
import * as adminCardStyles from '../../portal/admin-card.module.css';

const filters = ['q', 'status', 'category', 'tag', 'sort'];

const read = (query: Record<string, string>, signal: AbortSignal) =>
  call(programAdminCalls.listAllPrograms, { query }, { signal });

const loadCreate = async () => (await import('../../features/programs/admin/create-program.tsx')).CreateProgram;
const loadEdit = async () => (await import('../../features/programs/admin/edit-program.tsx')).EditProgram;
const loadDelete = async () => (await import('../../features/programs/admin/delete-program.tsx')).DeleteProgram;

export const meta = portalMeta('Programs', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const query =
      lookOf('programs') === 'table'
        ? listQueryOf<object>(request, filters)
        : { limit: 10, ...queryOf<object>(request, [...filters, 'page']) };
    const [programs, tags, views] = await Promise.all([
      call(programAdminCalls.listAllPrograms, { query }, { signal }),
      loadTags(signal),
      loadViews('programs', signal),
    ]);
    return { programs, tags, views };
  });
}

const statusOptions = [
  ...programStatuses.map((value) => ({ value, label: programStatusLabels[value] })),
  { value: 'archived', label: 'Archived' },
];
const categoryOptions = programCategories.map((value) => ({ value, label: programCategoryLabels[value] }));
const fields = [
  { name: 'status', label: 'Status', options: statusOptions },
  { name: 'category', label: 'Category', options: categoryOptions },
];
const sortOptions = [
  { value: 'start_date', label: 'First to start' },
  { value: '-start_date', label: 'Last to start' },
  { value: 'title', label: 'Title' },
  { value: '-price', label: 'Highest price' },
  { value: 'price', label: 'Lowest price' },
];

export default function AdminPrograms({ loaderData }: Route.ComponentProps) {
  const { look, lookSwitch } = useListLook('programs');
  const { columns, menu, exported } = useListColumns('programs', programColumns);
  const table = look === 'table';
  const navigate = useNavigate();
  const [pressed, setPressed] = useState(false);
  const [asked, answered] = useAskedInAddress('new', 'program');
  const close = () => {
    setPressed(false);
    if (asked) answered();
  };
  const [editing, setEditing] = useState<AdminProgram | null>(null);
  const [deleting, setDeleting] = useState<AdminProgram | null>(null);
  const { Part: CreateProgram } = useNeededPart(pressed || asked, loadCreate, close);
  const { Part: EditProgram } = useNeededPart(editing !== null, loadEdit, () => setEditing(null));
  const { Part: DeleteProgram } = useNeededPart(deleting !== null, loadDelete, () => setDeleting(null));
  const { remove, restore } = useRemoveProgram();
  const revalidator = useRevalidator();
  return (
    <WhenLoaded result={loaderData}>
      {({ programs, tags, views }) => (
        <>
          <AdminList
            title="Programs"
            page={programs}
            filters={filters}
            search={{ label: 'Search programs', placeholder: 'Title, summary or place' }}
            fields={[...fields, ...tagFields(tags)]}
            views={<SavedViews list="programs" views={views} total={programs.total} />}
            order={{ options: sortOptions, allLabel: 'Newest first', inHead: table }}
            sizes={table ? pageSizes : undefined}
            columns={
              <>
                {table && menu}
                {lookSwitch}
              </>
            }
            exported={table ? exported() : undefined}
            printed={columns}
            exports="programs"
            tools={
              <>
                <ButtonLink to="/admin/seasons" variant="line" plain>
                  Seasons
                </ButtonLink>
                <Button variant="leaf" plain onClick={() => setPressed(true)}>
                  Create program
                </Button>
              </>
            }
            read={read}
            noMatch="No program matches"
            empty={{
              title: 'No programs yet',
              action: (
                <Button variant="leaf" size="sm" plain onClick={() => setPressed(true)}>
                  Create program
                </Button>
              ),
            }}
          >
            {(rows, busy) =>
              table ? (
                <DataTable
                  caption={captionOf('Programs', programs)}
                  columns={withoutEmptyTags(columns, rows)}
                  rows={rows}
                  rowKey={(row) => row.id}
                  busy={busy}
                  ownOrder="-created_at"
                  actions={(program) => (
                    <RowMenu
                      label={`Actions for ${program.title}`}
                      actions={[
                        { id: 'view', label: 'View', onAction: () => void navigate(`/admin/programs/${program.id}`) },
                        { id: 'edit', label: 'Edit', onAction: () => setEditing(program) },
                        program.archived_at
                          ? { id: 'restore', label: 'Restore', onAction: () => void restore(program) }
                          : { id: 'delete', label: 'Delete', danger: true, onAction: () => setDeleting(program) },
                      ]}
                    />
                  )}
                />
              ) : (
                <ul className={adminCardStyles.cards} aria-busy={busy || undefined}>
                  {rows.map((program) => (
                    <AdminProgramCard
                      key={program.id}
                      program={program}
                      onEdit={() => setEditing(program)}
                      onDelete={() => setDeleting(program)}
                      onRestore={() => void restore(program)}
                    />
                  ))}
                </ul>
              )
            }
          </AdminList>
          {CreateProgram && (
            <CreateProgram
              open={pressed || asked}
              onClose={close}
              onCreated={() => {
                close();
                void revalidator.revalidate();
              }}
            />
          )}
          {editing && EditProgram && (
            <EditProgram
              program={editing}
              onClose={() => setEditing(null)}
              onSaved={() => {
                setEditing(null);
                void revalidator.revalidate();
              }}
            />
          )}
          {DeleteProgram && (
            <DeleteProgram
              program={deleting}
              onClose={() => setDeleting(null)}
              onConfirm={async (program) => {
                await remove(program);
                holdFocus();
              }}
            />
          )}
        </>
      )}
    </WhenLoaded>
  );
}
