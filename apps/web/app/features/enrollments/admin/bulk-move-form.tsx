import { bulkEnrollmentCalls, moveMany } from '@doctorbird/contract/enrollments/bulk-enrollments';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatMoney, sumOfMoney } from '../../../format/money.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { refusalLines } from './bulk-result.tsx';
import type { Outcome } from './bulk-result.tsx';
import { fitting } from './bulk-task.ts';
import type { BulkTask } from './bulk-task.ts';
import { BulkOthers } from './bulk-others.tsx';
import { inText } from './bulk-texts.ts';
import { isHard, moveText } from './move-texts.ts';
import { useInParts } from '../../../forms/use-in-parts.ts';

type BulkMoveFormProps = {
  task: Extract<BulkTask, { kind: 'move' }>;
  onClose: () => void;
  onMoved: (ids: readonly string[]) => void;
  onRefused: (outcome: Outcome) => void;
};

/** Asks once, moves all that fit, shows how far it is, and names the others. */
export function BulkMoveForm({ task: { move, chosen }, onClose, onMoved, onRefused }: BulkMoveFormProps) {
  const fits = fitting(chosen, move.status);
  const others = chosen.filter((row) => !fits.includes(row));
  const revalidator = useRevalidator();
  const { send, progress } = useInParts();
  const texts = moveText[move.status];
  const paid = sumOfMoney(...fits.map(({ amount_paid: amount }) => amount));
  const { field, frame } = useCallForm(moveMany, {
    defaults: { ids: [fits[0]?.id ?? ''], status: move.status, reason: '' },
    fallback: 'The change was not saved',
    send: async ({ reason, status }) => {
      const { done, refused } = await send(
        fits.map(({ id }) => id),
        { status, reason },
        (body, idempotencyKey) => call(bulkEnrollmentCalls.moveManyEnrollments, { body }, { idempotencyKey }),
      );
      if (done.length > 0) toast.success(`${texts.done}: ${done.length} of ${fits.length}.`);
      await revalidator.revalidate();
      if (refused.length > 0) onRefused({ done: texts.done, count: done.length, refused: refusalLines(fits, refused) });
      else onClose();
      onMoved(done);
    },
  });
  return (
    <DialogForm
      frame={frame}
      submit={`${texts.button}: ${inText(fits.length)}`}
      pendingLabel={progress}
      variant={isHard(move.status) ? 'danger' : 'leaf'}
      onCancel={onClose}
      cancel="Go back"
    >
      <p>
        {texts.consequence}
        {isHard(move.status) && paid > 0 && <b>{` Paid for them: ${formatMoney(paid)}.`}</b>}
      </p>
      {others.length > 0 && <BulkOthers rows={others} />}
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
