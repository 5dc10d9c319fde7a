import { paymentMethodFacts } from '@doctorbird/contract/core/enrollment-states';
import { type DeskMethod, deskMethods } from '@doctorbird/contract/billing/recording';
import { useEffect, useState, type ComponentProps } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../format/money.ts';
import { usePageKeys } from '../../../portal/keys/use-page-keys.ts';
import type { SlipPath } from '../../../card-machine/slip-fields.tsx';
import { SlipFields } from '../../../card-machine/slip-part.ts';
import type { TypedSlip } from '../../../card-machine/typed-slip.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { MethodChoice } from './method-choice.tsx';
import { ReceivedDay } from './received-day.tsx';
import { useReferenceUses } from './use-reference-uses.ts';
import * as styles from './record-payment.module.css';

type FieldParts = ComponentProps<'input'> & { error?: string };

type HandedOverProps = {
  typed: { method: DeskMethod; received_on: string; reference: string; slip: TypedSlip };
  today: string;
  field: (name: 'amount' | 'method' | 'received_on' | 'reference' | SlipPath) => FieldParts;
  onMethod: (method: DeskMethod) => void;
  onBatch: (batch: string) => void;
  onShow: () => void;
};

/** The amount, the way and the day of what was handed over. The keys 1 to 5 choose the way, D another day. */
export function HandedOver({ typed, today, field, onMethod, onBatch, onShow }: HandedOverProps) {
  const [otherDay, setOtherDay] = useState(false);
  const bySlip = typed.method === 'card_machine';
  const uses = useReferenceUses(bySlip ? '' : typed.reference);
  usePageKeys({
    ...Object.fromEntries(deskMethods.map((method, at) => [String(at + 1), () => onMethod(method)])),
    d: () => setOtherDay(true),
  });
  // The amount is what is typed first.
  // oxlint-disable-next-line react/exhaustive-deps -- once, when it is shown
  useEffect(onShow, []);
  return (
    <section aria-label="What was handed over">
      <h2>What was handed over</h2>
      <div className={styles.handed}>
        <TextField
          label="Amount (J$)"
          className={styles.amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          {...field('amount')}
        />
        <MethodChoice keys methods={deskMethods} {...field('method')} />
      </div>
      <div className={styles.pair}>
        <ReceivedDay
          day={typed.received_on}
          today={today}
          open={otherDay}
          onOpen={() => setOtherDay(true)}
          field={field('received_on')}
        />
        {!bySlip && (
          <TextField
            label="Reference"
            optional={!paymentMethodFacts[typed.method].needsReference}
            autoComplete="off"
            maxLength={80}
            {...field('reference')}
          />
        )}
      </div>
      {bySlip && <SlipFields typed={typed.slip} field={field} onBatch={onBatch} />}
      {uses?.map((use) => (
        <p key={use.payment_id} className={styles.used}>
          <span>This reference is already on </span>
          <Link to={`/admin/payments?open=${use.payment_id}`}>{use.reference}</Link>
          <span>{`: ${formatMoney(use.amount)} for ${use.student}, ${use.program}.`}</span>
        </p>
      ))}
    </section>
  );
}
