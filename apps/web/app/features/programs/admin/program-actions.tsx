import type { AdminProgramDetail, programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import type { ProgramStatus } from '@doctorbird/contract/programs/programs';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import type { MenuAction } from '../../../ui/row-menu.tsx';
import { DeleteProgram } from './delete-program.tsx';
import { MoveProgram } from './move-program.tsx';
import { programMoveText } from './program-move-texts.ts';
import { useNeededPart } from '../../../ui/use-part.ts';
import { useRemoveProgram } from './use-remove-program.ts';
import { rightOf } from '../../../ui/may-gate.ts';

type Move = Exclude<ProgramStatus, 'draft'>;

const loadEdit = async () => (await import('./edit-program.tsx')).EditProgram;
const loadDuplicate = async () => (await import('./duplicate-program.tsx')).DuplicateProgram;

/** What the office can do with a program: the next step filled, the rest behind the dots. */
export function ProgramActions({ program }: { program: AdminProgramDetail }) {
  const [asked, setAsked] = useState<'edit' | 'delete' | 'duplicate' | null>(null);
  const [moving, setMoving] = useState<Move | null>(null);
  const { remove, restore } = useRemoveProgram();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const close = () => setAsked(null);
  const { Part: EditProgram } = useNeededPart(asked === 'edit', loadEdit, close);
  const { Part: DuplicateProgram } = useNeededPart(asked === 'duplicate', loadDuplicate, close);
  const moves = program.moves.map(({ status }) => status).filter((status): status is Move => status !== 'draft');
  const next = moves.find((status) => status !== 'cancelled');
  return (
    <>
      {next && (
        <Button
          variant="leaf"
          size="sm"
          plain
          asks={rightOf<typeof programAdminCalls.changeProgramStatus>('change_programs')}
          onClick={() => setMoving(next)}
        >
          {programMoveText[next].button}
        </Button>
      )}
      <Button
        variant="line"
        size="sm"
        plain
        asks={rightOf<typeof programAdminCalls.updateProgram>('change_programs')}
        onClick={() => setAsked('edit')}
      >
        Edit details
      </Button>
      <RowMenu
        label={`Actions for ${program.title}`}
        actions={[
          ...moves
            .filter((status) => status !== next)
            .map((status) => ({
              id: status,
              label: programMoveText[status].button,
              asks: rightOf<typeof programAdminCalls.changeProgramStatus>('change_programs'),
              danger: status === 'cancelled',
              onAction: () => setMoving(status),
            })),
          {
            id: 'timetable',
            label: 'Print timetable',
            onAction: () => void navigate(`/admin/programs/${program.id}/timetable`),
          },
          {
            id: 'duplicate',
            label: 'Duplicate',
            asks: rightOf<typeof programAdminCalls.duplicateProgram>('change_programs'),
            onAction: () => setAsked('duplicate'),
          },
          ...removal(program, { restore: () => void restore(program), remove: () => setAsked('delete') }),
        ]}
      />
      <MoveProgram program={program} to={moving} onClose={() => setMoving(null)} />
      {asked === 'edit' && EditProgram && (
        <EditProgram
          program={program}
          onClose={close}
          onSaved={() => {
            close();
            void revalidator.revalidate();
          }}
        />
      )}
      {asked === 'duplicate' && DuplicateProgram && (
        <DuplicateProgram
          program={program}
          onClose={close}
          onCreated={({ id }) => {
            close();
            void navigate(`/admin/programs/${id}`);
          }}
        />
      )}
      <DeleteProgram
        program={asked === 'delete' ? program : null}
        onClose={close}
        onConfirm={() => remove(program, () => navigate('/admin/programs'))}
      />
    </>
  );
}

/** An open or running program stays; a draft is deleted, any other archived. */
function removal(
  { archived_at: archived, status }: AdminProgramDetail,
  { restore, remove }: { restore: () => void; remove: () => void },
): MenuAction[] {
  if (archived)
    return [
      {
        id: 'restore',
        label: 'Restore',
        asks: rightOf<typeof programAdminCalls.restoreProgram>('change_programs'),
        onAction: restore,
      },
    ];
  if (status === 'open' || status === 'in_progress') return [];
  return [
    {
      id: 'remove',
      label: status === 'draft' ? 'Delete draft' : 'Archive',
      danger: true,
      asks: [
        rightOf<typeof programAdminCalls.removeProgram>('change_programs'),
        rightOf<typeof programAdminCalls.restoreProgram>('change_programs'),
      ],
      onAction: remove,
    },
  ];
}
