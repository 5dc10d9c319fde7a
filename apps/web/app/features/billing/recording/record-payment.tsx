import { recordingCalls, recordPayments } from '@doctorbird/contract/billing/recording';
import type { OfficeMethod, OpenItems } from '@doctorbird/contract/billing/recording';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatAmount } from '../../../format/amount.ts';
import { formatMoney, readMoney } from '../../../format/money.ts';
import { useSubmitKey } from '../../../portal/keys/use-submit-key.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DateField, TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { MethodChoice } from './method-choice.tsx';
import { OpenItemsTable } from './open-items-table.tsx';
import { PayerCard } from './payer-card.tsx';
import { ReceiptPreview } from './receipt-preview.tsx';
import { RecordedPayments, type Recorded } from './recorded-payments.tsx';
import { settlementOf, shareOut } from './share-out.ts';
import { useReferenceUses } from './use-reference-uses.ts';
import * as styles from './record-payment.module.css';

type Typed = { amount: string; method: OfficeMethod; received_on: string; reference: string };

type RecordPaymentProps = {
  owed: OpenItems;
  /** The place that another page's link is about. */
  about: string | null;
  /** Today in Jamaica. */
  today: string;
};

/** Money that reached the office: what was handed over, and which places it pays. All of it is recorded, or nothing. */
export function RecordPayment({ owed, about, today }: RecordPaymentProps) {
  const { payer, items } = owed;
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const first = items.find(({ enrollment }) => enrollment.id === about);
  const places = items.map(({ enrollment: { id }, due }) => ({ id, due }));
  // Null: shared out, the oldest first. Once a box is ticked by hand the boxes stay as they are.
  const [byHand, setByHand] = useState<ReadonlySet<string> | null>(first ? new Set([first.enrollment.id]) : null);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const sentItems = (typed: Typed) => {
    const chosen = byHand ?? shareOut(places, readMoney(typed.amount));
    return places.filter(({ id }) => chosen.has(id)).map(({ id, due }) => ({ enrollment_id: id, amount: due }));
  };
  const schema = typedAs(recordPayments, (typed: Typed) => ({
    payer_id: payer.id,
    method: typed.method,
    received_on: typed.received_on,
    reference: typed.reference,
    items: sentItems(typed),
  }));
  const { form, field, frame, submit } = useCallForm(schema, {
    defaults: { amount: first ? formatAmount(first.due) : '', method: 'cash', received_on: today, reference: '' },
    fallback: 'Failed to record the payment',
    draft: false,
    send: async (body) => {
      if (settlement.problem !== null) {
        toast.error(settlement.problem);
        return false;
      }
      setRefused({});
      const answer = await intent.once(body, (idempotencyKey) =>
        call(recordingCalls.recordPayments, { body }, { idempotencyKey }),
      );
      setRecorded({ payments: answer.payments, payer: payer.full_name, change: settlement.rest });
      await revalidator.revalidate();
      return true;
    },
    onRefusal: (reason) => {
      if (reason.code !== 'items_changed') return false;
      const sent = sentItems(form.getValues());
      setRefused(
        Object.fromEntries(
          Object.entries(reason.fields).map(([name, said]) => [
            sent[Number(name.slice(6))]?.enrollment_id ?? name,
            said,
          ]),
        ),
      );
      toast.error(reason.message);
      // What is due is read again; the sentences stay beside the places.
      void revalidator.revalidate();
      return true;
    },
  });
  useSubmitKey(() => recorded === null && items.length > 0 && submit());
  const uses = useReferenceUses(form.watch('reference'));
  if (recorded) return <RecordedPayments {...recorded} />;
  const typed = form.watch();
  const amount = readMoney(typed.amount);
  const chosen = byHand ?? shareOut(places, amount);
  const settlement = settlementOf({ places, chosen, amount, cash: typed.method === 'cash' });
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setByHand(next);
  };
  const payAll = () => {
    setByHand(null);
    form.setValue('amount', formatAmount(owed.due), { shouldDirty: true });
  };
  if (items.length === 0)
    return (
      <>
        <PayerCard {...owed} />
        <EmptyState title="Nothing is due">{`${payer.full_name} has no open place to pay for.`}</EmptyState>
      </>
    );
  return (
    <div className={styles.record}>
      <FormFrame frame={frame} label="Record a payment">
        <div className={styles.parts}>
          <PayerCard {...owed} />
          <section aria-label="What was handed over">
            <h2>What was handed over</h2>
            <div className={styles.handed}>
              <TextField
                label="Amount (J$)"
                className={styles.amount}
                inputMode="decimal"
                autoComplete="off"
                {...field('amount')}
              />
              <MethodChoice {...field('method')} />
            </div>
            <div className={styles.pair}>
              <DateField label="Received on" max={today} {...field('received_on')} />
              <TextField
                label="Reference"
                optional={typed.method === 'cash'}
                autoComplete="off"
                maxLength={80}
                {...field('reference')}
              />
            </div>
            {uses?.map((use) => (
              <p key={use.payment_id} className={styles.used}>
                {'This reference is already on '}
                <Link to={`/admin/enrollments/${use.enrollment_id}`}>{use.reference}</Link>
                {`: ${formatMoney(use.amount)} for ${use.student}, ${use.program}.`}
              </p>
            ))}
          </section>
          <section aria-label="What it pays">
            <div className={styles.head}>
              <h2>What it pays</h2>
              <p>Each place is paid in full; the one that lapses first comes first.</p>
              {byHand ? (
                <Button variant="line" size="sm" plain onClick={() => setByHand(null)}>
                  Share out again
                </Button>
              ) : (
                <Button variant="line" size="sm" plain onClick={payAll}>
                  {`Pay everything, ${formatMoney(owed.due)}`}
                </Button>
              )}
            </div>
            <OpenItemsTable items={items} chosen={chosen} refused={refused} onChoose={choose} />
          </section>
        </div>
        <ReceiptPreview
          payer={payer}
          items={items.filter(({ enrollment }) => chosen.has(enrollment.id))}
          method={typed.method}
          receivedOn={typed.received_on}
          reference={typed.reference}
          total={settlement.pays}
        />
        <div className={styles.foot}>
          <dl className={styles.sums}>
            <div>
              <dt>Handed over</dt>
              <dd>{formatMoney(amount !== undefined && amount > 0 ? amount : 0)}</dd>
            </div>
            <div>
              <dt>Pays</dt>
              <dd>{formatMoney(settlement.pays)}</dd>
            </div>
            {typed.method === 'cash' && settlement.rest > 0 && settlement.problem === null && (
              <div className={styles.change}>
                <dt>Change to give</dt>
                <dd>{formatMoney(settlement.rest)}</dd>
              </div>
            )}
          </dl>
          <p className={styles.problem} id="record-problem" role="status">
            {settlement.problem}
          </p>
          <Button
            type="submit"
            variant="leaf"
            plain
            disabled={settlement.problem !== null}
            aria-describedby="record-problem"
            aria-keyshortcuts="Control+Enter"
            pending={frame.pending}
            pendingLabel="Recording"
          >
            {`Record ${formatMoney(settlement.pays)}`}
            <kbd aria-hidden="true">Ctrl Enter</kbd>
          </Button>
        </div>
      </FormFrame>
    </div>
  );
}
