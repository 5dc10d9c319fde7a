import { recordingCalls, recordPayments } from '@doctorbird/contract/billing/recording';
import type { OfficeMethod, OpenItems } from '@doctorbird/contract/billing/recording';
import { showPhone } from '@doctorbird/contract/core/phones';
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
import { divide, type ByHand } from './share-out.ts';
import { useReferenceUses } from './use-reference-uses.ts';
import * as styles from './record-payment.module.css';

type Typed = { amount: string; method: OfficeMethod; received_on: string; reference: string };

type RecordPaymentProps = {
  owed: OpenItems;
  /** The place or invoice that another page's link is about. */
  about: string | null;
  /** Today in Jamaica. */
  today: string;
};

const subjectOf = (item?: { enrollment_id?: string; bill_id?: string }) => item?.enrollment_id ?? item?.bill_id;

/** Money that reached the office: what was handed over, and which places and invoices it pays. All of it is recorded, or nothing. */
export function RecordPayment({ owed, about, today }: RecordPaymentProps) {
  const { payer, items } = owed;
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const first = items.find(({ id }) => id === about);
  const places = items.map(({ id, due, due_now }) => ({ id, due, dueNow: due_now }));
  const billIds = new Set(items.flatMap(({ bill }) => bill?.id ?? []));
  // Where somebody typed; the rest is shared out, the oldest first. A link about one line pays that one alone.
  const alone = Object.fromEntries(places.filter(({ id }) => id !== about).map(({ id }) => [id, '']));
  const [byHand, setByHand] = useState<ByHand>(first ? alone : {});
  const [changeAsCredit, setChangeAsCredit] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const canCredit = payer.kind === 'parent';
  const divided = (typed: Typed) =>
    divide({
      places,
      byHand,
      amount: readMoney(typed.amount),
      cash: typed.method === 'cash',
      changeAsCredit,
      canCredit,
    });
  const sentItems = (typed: Typed) => {
    const { shares } = divided(typed);
    return places
      .map(({ id, due }) => ({
        ...(billIds.has(id) ? { bill_id: id } : { enrollment_id: id }),
        due,
        amount: shares.get(id) ?? 0,
      }))
      .filter(({ amount }) => amount > 0);
  };
  const schema = typedAs(recordPayments, (typed: Typed) => ({
    payer_id: payer.id,
    method: typed.method,
    received_on: typed.received_on,
    reference: typed.reference,
    items: sentItems(typed),
    credit: divided(typed).credit,
  }));
  const { form, field, frame, submit } = useCallForm(schema, {
    defaults: {
      amount: first ? formatAmount(first.due_now > 0 ? first.due_now : first.due) : '',
      method: 'cash',
      received_on: today,
      reference: '',
    },
    fallback: 'Failed to record the payment',
    draft: false,
    send: async (body) => {
      const { problem: stops, change: changeToGive } = divided(form.getValues());
      if (stops !== null) {
        toast.error(stops);
        return false;
      }
      setRefused({});
      const answer = await intent.once(body, (idempotencyKey) =>
        call(recordingCalls.recordPayments, { body }, { idempotencyKey }),
      );
      setRecorded({
        payments: answer.payments,
        payer: payer.full_name,
        change: changeToGive,
        credit: body.credit,
      });
      await revalidator.revalidate();
      return true;
    },
    onRefusal: (reason) => {
      if (reason.code !== 'items_changed') return false;
      const sent = sentItems(form.getValues());
      setRefused(
        Object.fromEntries(
          Object.entries(reason.fields).map(([name, said]) => [subjectOf(sent[Number(name.slice(6))]) ?? name, said]),
        ),
      );
      toast.error(reason.message);
      // What is due is read again; the sentences stay beside the lines.
      void revalidator.revalidate();
      return true;
    },
  });
  useSubmitKey(() => recorded === null && items.length > 0 && submit());
  const uses = useReferenceUses(form.watch('reference'));
  if (recorded) return <RecordedPayments {...recorded} />;
  const typed = form.watch();
  const amount = readMoney(typed.amount);
  const { shares, pays, rest, problem, change, credit } = divided(typed);
  const payAll = () => {
    setByHand({});
    form.setValue('amount', formatAmount(owed.due), { shouldDirty: true });
  };
  const card = (
    <PayerCard
      name={payer.full_name}
      to={payer.kind === 'parent' ? `/admin/parents/${payer.id}` : `/admin/students/${payer.id}`}
      about={[payer.students.join(', '), payer.phone && showPhone(payer.phone)].filter(Boolean).join(' · ')}
      due={owed.due}
      credit={owed.credit}
    />
  );
  if (items.length === 0)
    return (
      <>
        {card}
        <EmptyState title="Nothing is due">{`${payer.full_name} has no open place or invoice to pay for.`}</EmptyState>
      </>
    );
  return (
    <div className={styles.record}>
      <FormFrame frame={frame} label="Record a payment">
        <div className={styles.parts}>
          {card}
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
                <Link to={`/admin/payments?open=${use.payment_id}`}>{use.reference}</Link>
                {`: ${formatMoney(use.amount)} for ${use.student}, ${use.program}.`}
              </p>
            ))}
          </section>
          <section aria-label="What it pays">
            <div className={styles.head}>
              <h2>What it pays</h2>
              <p>The one that lapses first comes first. Type in a line to change it.</p>
              {Object.keys(byHand).length > 0 ? (
                <Button variant="line" size="sm" plain onClick={() => setByHand({})}>
                  Share out again
                </Button>
              ) : (
                <Button variant="line" size="sm" plain onClick={payAll}>
                  {`Pay everything, ${formatMoney(owed.due)}`}
                </Button>
              )}
            </div>
            <OpenItemsTable
              items={items}
              shares={shares}
              byHand={byHand}
              refused={refused}
              onType={(id, text) => setByHand({ ...byHand, [id]: text })}
            />
          </section>
        </div>
        <ReceiptPreview
          payer={payer}
          items={items.map((item) => ({ ...item, share: shares.get(item.id) ?? 0 })).filter(({ share }) => share > 0)}
          credit={credit}
          method={typed.method}
          receivedOn={typed.received_on}
          reference={typed.reference}
          total={pays + credit}
        />
        <div className={styles.foot}>
          <dl className={styles.sums}>
            <div>
              <dt>Handed over</dt>
              <dd>{formatMoney(amount !== undefined && amount > 0 ? amount : 0)}</dd>
            </div>
            <div>
              <dt>Pays</dt>
              <dd>{formatMoney(pays)}</dd>
            </div>
            {change + credit > 0 && (
              <div className={styles.change}>
                <dt>{change > 0 ? 'Change to give' : 'Family credit'}</dt>
                <dd>{formatMoney(change + credit)}</dd>
              </div>
            )}
          </dl>
          {typed.method === 'cash' && canCredit && rest > 0 && (
            <Button variant="line" size="sm" plain onClick={() => setChangeAsCredit(!changeAsCredit)}>
              {changeAsCredit ? 'Give it back as change' : `Keep ${formatMoney(rest)} as credit`}
            </Button>
          )}
          <p className={styles.problem} id="record-problem" role="status">
            {problem}
          </p>
          <Button
            type="submit"
            variant="leaf"
            plain
            disabled={problem !== null}
            aria-describedby="record-problem"
            aria-keyshortcuts="Control+Enter"
            pending={frame.pending}
            pendingLabel="Recording"
          >
            {`Record ${formatMoney(pays + credit)}`}
            <kbd aria-hidden="true">Ctrl Enter</kbd>
          </Button>
        </div>
      </FormFrame>
    </div>
  );
}
