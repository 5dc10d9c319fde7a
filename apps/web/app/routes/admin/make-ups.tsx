import { makeUpCalls, makeUpStates } from '@doctorbird/contract/teaching/make-ups';
import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { MakeUpTable, type MakeUpTask } from '../../features/teaching/make-ups/make-up-table.tsx';
import { makeUpStateLabels } from '../../features/teaching/make-ups/make-up-texts.ts';
import { useAction } from '../../forms/use-action.ts';
import { programField } from '../../portal/list-filters.ts';
import { AdminList, captionOf } from '../../portal/admin-list.tsx';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/make-ups.ts';

const MakeUpChoice = whenShown(
  async () => (await import('../../features/teaching/make-ups/make-up-choice.tsx')).MakeUpChoice,
);
const WithdrawForm = whenShown(
  async () => (await import('../../features/teaching/make-ups/reason-form.tsx')).WithdrawForm,
);

export const meta = portalMeta('Make-up classes', 'Admin Panel');
const filters = ['q', 'state', 'program_id', 'student_id'];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [credits, programs] = await Promise.all([
      call(makeUpCalls.listAllMakeUps, { query: listQueryOf(request, filters) }, { signal }),
      call(programAdminCalls.listAllPrograms, { query: { limit: 100, sort: 'title' } }, { signal }),
    ]);
    return { credits, programs: programs.data };
  });
}

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
  const only = address.get('student_id');
  return (
    <WhenLoaded result={loaderData}>
      {({ credits, programs }) => (
        <>
          <AdminList
            title="Make-up classes"
            back={{ title: 'Attendance', to: '/admin/attendance' }}
            page={credits}
            sizes={pageSizes}
            filters={filters}
            search={{ label: 'Search make-up classes', placeholder: 'Student or program' }}
            only={only ? { names: ['student_id'], texts: 'Only credits of one child' } : null}
            exports="make_ups"
            choices={
              <>
                <FilterSelect
                  name="state"
                  label="State"
                  options={makeUpStates.map((value) => ({ value, label: makeUpStateLabels[value] }))}
                />
                <FilterSelect {...programField(programs)} />
              </>
            }
            noMatch="No credit matches"
            empty={{
              title: 'No credits yet',
              hint: 'An absence that is reported in time gives one; you can grant one on the page of an enrollment.',
            }}
          >
            {(rows, busy) => (
              <MakeUpTable rows={rows} caption={captionOf('Make-up classes', credits)} busy={busy} onTask={start} />
            )}
          </AdminList>
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
    </WhenLoaded>
  );
}
