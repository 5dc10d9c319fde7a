import { showPhone } from '@doctorbird/contract/core/phones';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { formatMoney, readMoney } from '../../../format/money.ts';
import { usePageKeys } from '../../../portal/keys/use-page-keys.ts';
import { useSubmitKey } from '../../../portal/keys/use-submit-key.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AddItem } from '../items/add-item.tsx';
import { HandedOver } from './handed-over.tsx';
import { OnAccount } from './on-account.tsx';
import { OpenItemsTable } from './open-items-table.tsx';
import { PayerCard } from './payer-card.tsx';
import { ReceiptPreview } from './receipt-preview.tsx';
import { RecordFoot } from './record-foot.tsx';
import { RecordedPayments } from './recorded-payments.tsx';
import { RestNotice } from './rest-notice.tsx';
import { useRecordPayment, type RecordPaymentFacts } from './use-record-payment.ts';
import * as styles from './record-payment.module.css';

/**
 * Money that reached the office: what was handed over, and which places and invoices it pays, or that it goes on account. All
 * of it is recorded, or nothing.
 */
export function RecordPayment(facts: RecordPaymentFacts) {
  const { owed, today } = facts;
  const { payer, items } = owed;
  const navigate = useNavigate();
  const [billing, setBilling] = useState(false);
  const { form, field, frame, submit, typed, settlement, asCredit, chooseCredit, lines, recorded } =
    useRecordPayment(facts);
  const canCredit = payer.kind === 'parent';
  const { shares, pays, rest, change, credit, problem } = settlement;
  const onAccount = items.length === 0;
  const isAsked = canCredit && !onAccount && typed.method === 'cash' && rest > 0;
  // Nothing is recorded for a student without a family who owes nothing.
  const isOpen = recorded === null && (canCredit || !onAccount);
  useSubmitKey(() => isOpen && submit());
  usePageKeys({
    ...(isOpen && canCredit && { i: () => setBilling(true) }),
    f: () => void navigate('/admin/payments/record'),
    ...(isAsked && { k: () => chooseCredit(!asCredit) }),
  });
  if (recorded) return <RecordedPayments {...recorded} />;
  const amount = readMoney(typed.amount);
  const readAmount = amount !== undefined && amount > 0 ? amount : 0;
  const card = (
    <PayerCard
      name={payer.full_name}
      to={canCredit ? `/admin/parents/${payer.id}` : `/admin/students/${payer.id}`}
      about={[payer.students.join(', ') || (canCredit && 'No children yet'), payer.phone && showPhone(payer.phone)]
        .filter(Boolean)
        .join(' · ')}
      due={owed.due}
      credit={canCredit ? owed.credit : null}
    />
  );
  if (!isOpen)
    return (
      <>
        {card}
        <EmptyState title="Nothing is due">
          {`${payer.full_name} owes nothing. Money on account needs a parent account, and this student has none.`}
        </EmptyState>
      </>
    );
  return (
    <div className={styles.record}>
      <FormFrame frame={frame} label="Record a payment">
        <div className={styles.parts}>
          {card}
          <HandedOver
            typed={typed}
            today={today}
            field={field}
            onMethod={(method) => form.setValue('method', method, { shouldDirty: true })}
            onBatch={(batch) => {
              form.setValue('slip.batch', batch, { shouldDirty: true });
              form.clearErrors('slip.batch');
            }}
            onShow={() => form.setFocus('amount')}
          />
          <section aria-label="What it pays">
            <div className={styles.head}>
              <h2>What it pays</h2>
              {canCredit && (
                <AddItem
                  payer={{ kind: 'family', id: payer.id, name: payer.full_name }}
                  open={billing}
                  onOpen={setBilling}
                />
              )}
              {!onAccount && (
                <>
                  <p>Oldest due first, spread automatically. Change a line and it stays.</p>
                  <Button variant="line" size="sm" plain onClick={lines.payAll}>
                    {`Pay everything, ${formatMoney(owed.due)}`}
                  </Button>
                </>
              )}
            </div>
            {onAccount ? (
              <OnAccount payer={payer.full_name} amount={readAmount} field={field('note')} />
            ) : (
              <OpenItemsTable
                items={items}
                shares={shares}
                typed={lines.typed}
                refused={lines.refused}
                today={today}
                onType={lines.type}
                onSpread={lines.spread}
              />
            )}
            {!onAccount && problem === null && <RestNotice {...{ pays, rest, change, credit }} />}
          </section>
        </div>
        <ReceiptPreview
          payer={payer}
          items={items.map((item) => ({ ...item, share: shares.get(item.id) ?? 0 })).filter(({ share }) => share > 0)}
          credit={credit}
          note={onAccount ? typed.note : null}
          change={change}
          method={typed.method}
          receivedOn={typed.received_on}
          today={today}
          reference={typed.method === 'card_machine' ? typed.slip.approval_code : typed.reference}
          total={pays + credit}
        />
        <RecordFoot
          settlement={settlement}
          method={typed.method}
          amount={readAmount}
          account={onAccount ? owed.credit : null}
          pending={frame.pending}
          credit={isAsked ? { chosen: asCredit, onChange: chooseCredit } : null}
        />
      </FormFrame>
    </div>
  );
}
