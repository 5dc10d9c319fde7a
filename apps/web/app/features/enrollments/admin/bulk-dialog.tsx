import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { transferText } from './admin-task.ts';
import { BulkMoveForm } from './bulk-move-form.tsx';
import { BulkResult } from './bulk-result.tsx';
import type { Outcome } from './bulk-result.tsx';
import { fitting } from './bulk-task.ts';
import type { BulkTask } from './bulk-task.ts';
import { inText } from './bulk-texts.ts';
import { PlaceMessageForm } from './message-form.tsx';
import { moveText } from './move-texts.ts';
import { PriceForm } from './price-form.tsx';
import { TransferForm } from './transfer-form.tsx';

type BulkDialogProps = { task: BulkTask; onClose: () => void; onMoved: (ids: readonly string[]) => void };

/** The dialog of an action for many: its form, then what was not possible. */
export function BulkDialog({ task, onClose, onMoved }: BulkDialogProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { chosen } = task;
  return (
    <Dialog title={titleOf(task)} open onClose={onClose}>
      {outcome && <BulkResult outcome={outcome} onClose={onClose} />}
      {!outcome && task.kind === 'move' && (
        <BulkMoveForm task={task} onClose={onClose} onMoved={onMoved} onRefused={setOutcome} />
      )}
      {!outcome && task.kind === 'transfer' && (
        <TransferForm rows={chosen} onClose={onClose} onMoved={onMoved} onRefused={setOutcome} />
      )}
      {!outcome && task.kind === 'price' && (
        <PriceForm chosen={chosen} onClose={onClose} onMoved={onMoved} onRefused={setOutcome} />
      )}
      {task.kind === 'message' && <PlaceMessageForm chosen={chosen} onClose={onClose} />}
    </Dialog>
  );
}

function titleOf(task: BulkTask): string {
  if (task.kind === 'transfer') return `${transferText}: ${inText(task.chosen.length)}`;
  if (task.kind === 'message') return `Message families: ${inText(task.chosen.length)}`;
  if (task.kind === 'price') return `Change price: ${inText(task.chosen.filter((row) => row.can_price).length)}`;
  return `${moveText[task.move.status].button}: ${inText(fitting(task.chosen, task.move.status).length)}`;
}
