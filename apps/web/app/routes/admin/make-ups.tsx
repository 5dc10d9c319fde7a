import { makeUpCalls } from '@doctorbird/contract/teaching/make-ups';
import { makeUpList } from '@doctorbird/contract/teaching/make-ups.list';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { listLoader } from '../../lists/load-list.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { makeUpCells, makeUpMenu, type MakeUpTask } from '../../features/teaching/make-ups/make-up-cells.tsx';
import { useAction } from '../../forms/use-action.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/make-ups.ts';

const MakeUpChoice = whenShown(
  async () => (await import('../../features/teaching/make-ups/make-up-choice.tsx')).MakeUpChoice,
);
const WithdrawForm = whenShown(
  async () => (await import('../../features/teaching/make-ups/reason-form.tsx')).WithdrawForm,
);

export const meta = portalMeta(makeUpList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(makeUpList);

/** Credits for make-up classes: who has one, what became of it. */
export default function AdminMakeUps({ loaderData }: Route.ComponentProps) {
  const [task, setTask] = useState<MakeUpTask | null>(null);
  const { run } = useAction();
  const close = () => setTask(null);
  const start = (next: MakeUpTask) => {
    if (next.kind !== 'cancel') return setTask(next);
    const { id, student } = next.credit;
    void run({
      meaning: ['cancel make-up', id],
      make: (idempotencyKey) => call(makeUpCalls.cancelMakeUpFor, { params: { id } }, { idempotencyKey }),
      done: () => `The class is cancelled. ${student.full_name} can choose another.`,
      fallback: 'Failed to cancel the class',
    });
  };
  const [address] = useSearchParams();
  const narrowed = ['student_id', 'meeting_id'].filter((name) => address.get(name));
  return (
    <ListPage
      list={makeUpList}
      result={loaderData}
      cells={makeUpCells}
      actions={makeUpMenu(start)}
      unfolds={(row) => row.student.full_name}
      frame={() => ({
        back: { title: 'Attendance', to: '/admin/attendance' },
        only:
          narrowed.length > 0
            ? {
                names: narrowed,
                texts: narrowed.includes('student_id') ? 'Only credits of one child' : 'Only credits of one class',
              }
            : null,
      })}
      after={() => (
        <>
          <Dialog title="Choose a make-up class" open={task?.kind === 'book'} onClose={close}>
            {task?.kind === 'book' && (
              <MakeUpChoice key={task.credit.id} credit={task.credit} asAdmin onClose={close} />
            )}
          </Dialog>
          <Dialog title="Take this credit back?" open={task?.kind === 'withdraw'} onClose={close}>
            {task?.kind === 'withdraw' && (
              <WithdrawForm
                key={task.credit.id}
                id={task.credit.id}
                name={task.credit.student.full_name}
                onClose={close}
              />
            )}
          </Dialog>
        </>
      )}
    />
  );
}
