import type { bulkMessageCalls } from '@doctorbird/contract/enrollments/bulk-messages';
import type { bulkPriceCalls } from '@doctorbird/contract/enrollments/bulk-prices';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../format/money.ts';
import { ChosenStrip } from '../../../portal/chosen-strip.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useNeededPart } from '../../../ui/use-part.ts';
import { taskRights, transferText } from './admin-task.ts';
import { fitting } from './bulk-task.ts';
import type { BulkTask } from './bulk-task.ts';
import { isHard, moveText } from './move-texts.ts';
import type { SelectedEnrollment, bulkEnrollmentCalls } from '@doctorbird/contract/enrollments/bulk-enrollments';
import type { Selection } from '../../../lists/use-list-choice.ts';
import { rightOf } from '../../../ui/may-gate.ts';
import * as buttonStyles from '../../../ui/button.module.css';

const loadDialog = async () => (await import('./bulk-dialog.tsx')).BulkDialog;

type BulkBarProps = {
  selection: Pick<Selection<SelectedEnrollment>, 'chosen' | 'everything' | 'selectAll' | 'loading' | 'clear' | 'drop'>;
  /** How many the list has on all pages. */
  total: number;
  /** Further actions for the chosen, such as those of higher domains. */
  tools?: (ids: readonly string[]) => ReactNode;
};

/** Actions for all selected enrollments; each says how many of them it fits. */
export function BulkBar({ selection, total, tools }: BulkBarProps) {
  const { chosen } = selection;
  const [task, setTask] = useState<BulkTask | null>(null);
  const { Part: BulkDialog } = useNeededPart(task !== null, loadDialog, () => setTask(null));
  // The dialog's result stays open after the last row was deselected.
  if (chosen.length === 0 && task === null) return null;
  const offered = [...new Map(chosen.flatMap((row) => row.moves).map((one) => [one.status, one])).values()];
  const movable = chosen.filter((row) => row.can_transfer).length;
  const priceable = chosen.filter((row) => row.can_price).length;
  const due = chosen.reduce((sum, row) => sum + row.amount_due, 0);
  const ofAll = (count: number) =>
    count < chosen.length && <span className="visually-hidden">{` of ${chosen.length}`}</span>;
  const moveButton = (move: (typeof offered)[number]) => {
    const fits = fitting(chosen, move.status).length;
    return (
      <Button
        key={move.status}
        asks={rightOf<typeof bulkEnrollmentCalls.moveManyEnrollments>('change_places')}
        aria-keyshortcuts={move.status === 'approved' ? 'A' : undefined}
        size="sm"
        plain
        variant={isHard(move.status) ? 'line' : 'leaf'}
        className={isHard(move.status) ? buttonStyles.hard : ''}
        onClick={() => setTask({ kind: 'move', move, chosen })}
      >
        {`${moveText[move.status].button} ${fits}`}
        {ofAll(fits)}
      </Button>
    );
  };
  // What takes a place away comes last.
  return (
    <ChosenStrip
      label="Chosen enrollments"
      selection={selection}
      total={total}
      note={due > 0 && `${formatMoney(due)} due`}
    >
      {offered.filter(({ status }) => !isHard(status)).map(moveButton)}
      {chosen.length === 1 && chosen[0] && chosen[0].amount_due > 0 && (
        <ButtonLink
          to={`/admin/payments/record?enrollment=${chosen[0].id}`}
          aria-keyshortcuts="P"
          size="sm"
          plain
          variant="line"
        >
          Record payment
        </ButtonLink>
      )}
      {movable > 0 && (
        <Button
          size="sm"
          plain
          variant="line"
          asks={taskRights.transfer}
          onClick={() => setTask({ kind: 'transfer', chosen })}
        >
          {`${transferText} ${movable}`}
          {ofAll(movable)}
        </Button>
      )}
      {priceable > 0 && (
        <Button
          size="sm"
          plain
          variant="line"
          asks={rightOf<typeof bulkPriceCalls.priceEnrollments>('prices')}
          onClick={() => setTask({ kind: 'price', chosen })}
        >
          {`Change price ${priceable}`}
          {ofAll(priceable)}
        </Button>
      )}
      <Button
        size="sm"
        plain
        variant="line"
        asks={rightOf<typeof bulkMessageCalls.messageFamilies>('change_places')}
        aria-keyshortcuts="M"
        onClick={() => setTask({ kind: 'message', chosen })}
      >
        Message
      </Button>
      {tools?.(chosen.map(({ id }) => id))}
      {offered.filter(({ status }) => isHard(status)).map(moveButton)}
      {task && BulkDialog && <BulkDialog task={task} onClose={() => setTask(null)} onMoved={selection.drop} />}
    </ChosenStrip>
  );
}
