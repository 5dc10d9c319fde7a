import { cardSlipCalls, type CardBatches } from '@doctorbird/contract/billing/card-slips';
import { useEffect, useRef, type ComponentProps } from 'react';
import { call } from '../api/call.ts';
import { formatDate } from '../format/dates.ts';
import { useLoaded } from '../portal/use-loaded.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { TypedSlip } from './typed-slip.ts';
import * as typeStyles from '../ui/type.module.css';
import * as styles from './slip-fields.module.css';

type FieldParts = ComponentProps<'input'> & { error?: string };

/** Where a part of the slip stands in the form. */
export type SlipPath = `slip.${keyof TypedSlip}`;

type SlipFieldsProps = {
  typed: TypedSlip;
  field: (name: SlipPath) => FieldParts;
  onBatch: (batch: string) => void;
};

/** What the card machine prints: the batch that it is at is filled in, and one that is paid out is not taken. */
export function SlipFields({ typed, field, onBatch }: SlipFieldsProps) {
  const { data } = useLoaded('card batches', (signal) => call(cardSlipCalls.cardBatches, {}, { signal }));
  const batch = typed.batch.trim().toUpperCase();
  const machine = typed.machine.trim() || null;
  const open = openFor(data, machine);
  const known = data?.batches.find((one) => one.batch === batch && one.machine === machine);
  const filled = open?.batch;
  const slip = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // Somebody who is about to type it would type behind what is filled in.
    const isTyping = slip.current?.querySelector('input') === document.activeElement;
    if (filled !== undefined && typed.batch === '' && !isTyping) onBatch(filled);
    // oxlint-disable-next-line react/exhaustive-deps -- once the batches are here; what is emptied stays empty
  }, [filled]);
  const paidOn = known?.paid_on ?? null;
  return (
    <fieldset ref={slip} className={styles.slip}>
      <legend className="visually-hidden">Slip of the card machine</legend>
      <TextField
        label="Batch"
        hint={paidOn === null ? batchHint(batch, known?.slips) : 'Paid out'}
        maxLength={12}
        autoComplete="off"
        {...field('slip.batch')}
      />
      <TextField
        label="Approval code"
        hint="On the slip"
        maxLength={12}
        autoComplete="off"
        {...field('slip.approval_code')}
      />
      <TextField
        label="Card ends in"
        hint="Last 4 only"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        {...field('slip.last_four')}
      />
      <TextField
        label="Machine"
        hint="If several"
        optional
        maxLength={40}
        autoComplete="off"
        {...field('slip.machine')}
      />
      {paidOn !== null && (
        <p className={styles.paid} role="alert">
          {open && open.batch !== batch && (
            <Button size="sm" variant="leaf" plain onClick={() => onBatch(open.batch)}>
              {`Use batch ${open.batch}`}
            </Button>
          )}
          <span>{`Batch ${batch} was paid out on ${formatDate(paidOn)}.`}</span>
        </p>
      )}
      <p className={typeStyles.note}>In transit until the payout of its batch.</p>
    </fieldset>
  );
}

/** Without a name it is the machine that was used last. */
const openFor = (batches: CardBatches | null, machine: string | null) =>
  batches?.open.find((one) => one.machine === machine) ?? (machine === null ? batches?.open[0] : undefined);

function batchHint(batch: string, slips: number | undefined): string {
  if (batch === '') return 'On the slip';
  if (slips === undefined) return 'A new batch';
  return slips === 1 ? 'Open, 1 slip' : `Open, ${slips} slips`;
}
