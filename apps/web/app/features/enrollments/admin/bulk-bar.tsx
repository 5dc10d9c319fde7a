import { bulkEnrollmentCalls, moveMany } from '@doctorbird/contract/enrollments/bulk-enrollments';
import type { AdminEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { isHard, moveText } from './move-texts.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as styles from './bulk-bar.module.css';

type Move = AdminEnrollment['moves'][number];
type BulkBarProps = { chosen: readonly AdminEnrollment[]; onClear: () => void };

const inText = (count: number): string => `${count} ${count === 1 ? 'place' : 'places'}`;

/** Actions for all selected rows: the moves that at least one of them allows. */
export function BulkBar({ chosen, onClear }: BulkBarProps) {
  const [move, setMove] = useState<Move | null>(null);
  if (chosen.length === 0) return null;
  const moves = [...new Map(chosen.flatMap((row) => row.moves).map((one) => [one.status, one])).values()];
  return (
    <div className={styles.strip} role="region" aria-label="Chosen enrollments">
      <p role="status">{`${chosen.length} chosen`}</p>
      {moves.map((one) => (
        <Button
          key={one.status}
          size="sm"
          plain
          variant={isHard(one.status) ? 'line' : 'leaf'}
          className={isHard(one.status) ? buttonStyles.hard : ''}
          onClick={() => setMove(one)}
        >
          {moveText[one.status].button}
        </Button>
      ))}
      <Button size="sm" plain variant="line" onClick={onClear}>
        Clear
      </Button>
      <Dialog
        title={move ? `${moveText[move.status].button}: ${inText(chosen.length)}` : ''}
        open={move !== null}
        onClose={() => setMove(null)}
      >
        {move && <BulkForm move={move} chosen={chosen} onClose={() => setMove(null)} onDone={onClear} />}
      </Dialog>
    </div>
  );
}

type BulkFormProps = { move: Move; chosen: readonly AdminEnrollment[]; onClose: () => void; onDone: () => void };

function BulkForm({ move, chosen, onClose, onDone }: BulkFormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const texts = moveText[move.status];
  const nameOf = (id: string) => {
    const row = chosen.find((one) => one.id === id);
    return row ? `${row.student.full_name}, ${row.program.title}` : id;
  };
  const { field, frame } = useCallForm(moveMany, {
    defaults: { ids: chosen.map(({ id }) => id), status: move.status, reason: '' },
    fallback: 'The change was not saved',
    send: async (body) => {
      const answer = await intent.once(body, (idempotencyKey) =>
        call(bulkEnrollmentCalls.moveManyEnrollments, { body }, { idempotencyKey }),
      );
      if (answer.moved > 0) toast.success(`${texts.done}: ${answer.moved} of ${chosen.length}.`);
      await revalidator.revalidate();
      if (answer.refused.length > 0)
        return setRefused(answer.refused.map(({ id, error }) => `${nameOf(id)}: ${error}`));
      onClose();
      onDone();
    },
  });
  return (
    <DialogForm
      frame={
        refused.length > 0
          ? {
              ...frame,
              refusal: frame.refusal ?? 'These were not moved.',
              details: [...frame.details, ...refused],
            }
          : frame
      }
      submit={`${texts.button}: ${inText(chosen.length)}`}
      variant={isHard(move.status) ? 'danger' : 'leaf'}
      onCancel={onClose}
      cancel="Go back"
    >
      <p>{texts.consequence}</p>
      <TextArea
        label="Reason"
        optional={!move.needs_reason}
        hint={isHard(move.status) ? 'Every family will see this.' : 'Kept in each timeline.'}
        rows={2}
        {...field('reason')}
      />
    </DialogForm>
  );
}
