import type { AdminProgram, programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import { programList } from '@doctorbird/contract/programs/programs.list';
import { useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { AdminProgramCard } from '../../features/programs/admin/admin-program-card.tsx';
import { programCells } from '../../features/programs/admin/program-cells.tsx';
import { useRemoveProgram } from '../../features/programs/admin/use-remove-program.ts';
import { listLoader } from '../../lists/load-list.ts';
import { holdFocus } from '../../portal/hold-focus.ts';
import { rowsOfLook } from '../../portal/list-look.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useAskedInAddress } from '../../portal/use-asked-in-address.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { useNeededPart } from '../../ui/use-part.ts';
import { rightOf } from '../../ui/may-gate.ts';
import { useMay } from '../../portal/may.ts';
import type { Route } from './+types/programs.ts';

const loadCreate = async () => (await import('../../features/programs/admin/create-program.tsx')).CreateProgram;
const loadEdit = async () => (await import('../../features/programs/admin/edit-program.tsx')).EditProgram;
const loadDelete = async () => (await import('../../features/programs/admin/delete-program.tsx')).DeleteProgram;

export const meta = portalMeta(programList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(programList, { limit: () => rowsOfLook('programs', 10) });

export default function AdminPrograms({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const may = useMay();
  const [pressed, setPressed] = useState(false);
  const [asked, answered] = useAskedInAddress('new', 'program');
  const { state } = useLocation() as { state: { title?: string } | null };
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
  const create = (size?: 'sm') => (
    <Button
      variant="leaf"
      size={size}
      plain
      asks={rightOf<typeof programAdminCalls.createProgram>('change_programs')}
      onClick={() => setPressed(true)}
    >
      Create program
    </Button>
  );
  return (
    <ListPage
      list={programList}
      result={loaderData}
      cells={programCells}
      frame={() => ({
        tools: (
          <>
            <ButtonLink
              to="/admin/imports?kind=programs"
              asks={rightOf<typeof programAdminCalls.createProgram>('change_programs')}
              variant="line"
              plain
            >
              Import
            </ButtonLink>
            <ButtonLink to="/admin/seasons" variant="line" plain>
              Seasons
            </ButtonLink>
            <ButtonLink to="/admin/opening" variant="line" plain>
              Opening night
            </ButtonLink>
            <ButtonLink to="/admin/skill-map" variant="line" plain>
              Skill map
            </ButtonLink>
            <ButtonLink to="/admin/badges" variant="line" plain>
              Badges
            </ButtonLink>
            {create()}
          </>
        ),
        empty: { ...programList.empty, action: create('sm') },
      })}
      card={(program) => (
        <AdminProgramCard
          program={program}
          onEdit={() => setEditing(program)}
          onDelete={() => setDeleting(program)}
          onRestore={() => void restore(program)}
        />
      )}
      actions={(program) => (
        <RowMenu
          label={`Actions for ${program.title}`}
          actions={[
            { id: 'view', label: 'View', onAction: () => void navigate(`/admin/programs/${program.id}`) },
            {
              id: 'edit',
              label: 'Edit',
              asks: rightOf<typeof programAdminCalls.updateProgram>('change_programs'),
              onAction: () => setEditing(program),
            },
            program.archived_at
              ? {
                  id: 'restore',
                  label: 'Restore',
                  asks: rightOf<typeof programAdminCalls.restoreProgram>('change_programs'),
                  onAction: () => void restore(program),
                }
              : {
                  id: 'delete',
                  label: 'Delete',
                  danger: true,
                  asks: [
                    rightOf<typeof programAdminCalls.removeProgram>('change_programs'),
                    rightOf<typeof programAdminCalls.restoreProgram>('change_programs'),
                  ],
                  onAction: () => setDeleting(program),
                },
          ]}
        />
      )}
      after={() => (
        <>
          {CreateProgram && (
            <CreateProgram
              open={(pressed || asked) && may(rightOf<typeof programAdminCalls.createProgram>('change_programs'))}
              title={state?.title}
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
    />
  );
}
