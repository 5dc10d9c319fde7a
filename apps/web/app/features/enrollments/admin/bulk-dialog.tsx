import { bulkEnrollmentCalls, moveMany } from '@doctorbird/contract/enrollments/bulk-enrollments';
import type { SelectedEnrollment } from '@doctorbird/contract/enrollments/bulk-enrollments';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { enrollmentStatusLabels } from '../../../status/enrollment-status-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { isHard, moveText } from './move-texts.ts';
import * as styles from './bulk-bar.module.css';

/** A move for many: those it fits, and those that stay as they are. */
export type BulkTask = {
  move: SelectedEnrollment['moves'][number];
  fits: readonly SelectedEnrollment[];
  others: readonly SelectedEnrollment[];
};

type BulkDialogProps = { task: BulkTask | null; onClose: () => void; onMoved: (ids: readonly string[]) => void };
type Outcome = { moved: number; refused: readonly string[] };

/** Enrollments in one request: small enough for an answer within seconds, so that progress can be shown. */
const inOneRequest = 25;

const inText = (count: number): string => `${count} ${count === 1 ? 'place' : 'places'}`;
const nameOf = ({ student, program }: SelectedEnrollment): string => `${student}, ${program}`;

/** Asks once, moves all that fit, shows how far it is, and lists what was not possible. */
export function BulkDialog({ task, onClose, onMoved }: BulkDialogProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const close = () => {
    setOutcome(null);
    onClose();
  };
  return (
    <Dialog
      title={task ? `${moveText[task.move.status].button}: ${inText(task.fits.length)}` : ''}
      open={task !== null}
      onClose={close}
    >
      {task && outcome && <Result task={task} outcome={outcome} onClose={close} />}
      {task && !outcome && <BulkForm task={task} onClose={close} onMoved={onMoved} onRefused={setOutcome} />}
    </Dialog>
  );
}

type BulkFormProps = {
  task: BulkTask;
  onClose: () => void;
  onMoved: (ids: readonly string[]) => void;
  onRefused: (outcome: Outcome) => void;
};

function BulkForm({ task: { move, fits, others }, onClose, onMoved, onRefused }: BulkFormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const [done, setDone] = useState(0);
  // Survives a lost connection: the next try continues with the request that was not answered, under the same key.
  const left = useRef(fits.map(({ id }) => id));
  const result = useRef<{ moved: string[]; refused: string[] }>({ moved: [], refused: [] });
  const texts = moveText[move.status];
  const { field, frame } = useCallForm(moveMany, {
    defaults: { ids: [fits[0]?.id ?? ''], status: move.status, reason: '' },
    fallback: 'The change was not saved',
    send: async ({ reason, status }) => {
      while (left.current.length > 0) {
        const body = { ids: left.current.slice(0, inOneRequest), status, reason };
        const answer = await intent.once(body, (idempotencyKey) =>
          call(bulkEnrollmentCalls.moveManyEnrollments, { body }, { idempotencyKey }),
        );
        const refusals = new Map(answer.refused.map(({ id, error }) => [id, error]));
        result.current.moved.push(...body.ids.filter((id) => !refusals.has(id)));
        for (const row of fits)
          if (refusals.has(row.id)) result.current.refused.push(`${nameOf(row)}: ${refusals.get(row.id)}`);
        left.current = left.current.slice(inOneRequest);
        setDone(fits.length - left.current.length);
      }
      const { moved, refused } = result.current;
      if (moved.length > 0) toast.success(`${texts.done}: ${moved.length} of ${fits.length}.`);
      await revalidator.revalidate();
      if (refused.length > 0) onRefused({ moved: moved.length, refused });
      else onClose();
      onMoved(moved);
    },
  });
  return (
    <DialogForm
      frame={frame}
      submit={`${texts.button}: ${inText(fits.length)}`}
      pendingLabel={fits.length > inOneRequest ? `${done} of ${fits.length}` : undefined}
      variant={isHard(move.status) ? 'danger' : 'leaf'}
      onCancel={onClose}
      cancel="Go back"
    >
      <p>{texts.consequence}</p>
      {others.length > 0 && <Others rows={others} />}
      <TextArea
        label="Reason"
        optional={!move.needs_reason}
        hint={isHard(move.status) ? 'Every family will see this.' : 'It appears in each timeline.'}
        rows={2}
        {...field('reason')}
      />
    </DialogForm>
  );
}

/** Selected, but the action does not fit: they stay as they are. */
function Others({ rows }: { rows: readonly SelectedEnrollment[] }) {
  const shown = rows.slice(0, 5);
  return (
    <div className={styles.others}>
      <p>{`${inText(rows.length)} of those chosen ${rows.length === 1 ? 'stays as it is' : 'stay as they are'}:`}</p>
      <ul>
        {shown.map((row) => (
          <li key={row.id}>{`${nameOf(row)} (${enrollmentStatusLabels[row.status]})`}</li>
        ))}
        {rows.length > shown.length && <li>{`and ${rows.length - shown.length} more`}</li>}
      </ul>
    </div>
  );
}

function Result({ task: { move }, outcome, onClose }: { task: BulkTask; outcome: Outcome; onClose: () => void }) {
  return (
    <>
      <p>{`${moveText[move.status].done}: ${outcome.moved}. These were not moved and are still chosen:`}</p>
      <ul className={styles.refused}>
        {outcome.refused.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="leaf" plain onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}
