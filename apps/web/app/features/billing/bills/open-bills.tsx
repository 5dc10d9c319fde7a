import type { chargeCalls } from '@doctorbird/contract/billing/charges';
import { billCalls, type Bill } from '@doctorbird/contract/billing/bills';
import { useState } from 'react';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { BillPdf } from './bill-pdf.tsx';
import { rightOf } from '../../../ui/may-gate.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as styles from './bill-payments.module.css';

const RecordBillPayment = whenShown(async () => (await import('./record-bill-payment.tsx')).RecordBillPayment);

const WriteOffBill = whenShown(async () => (await import('./write-off-bill.tsx')).WriteOffBill);

const CancelCharge = whenShown(async () => (await import('../charges/cancel-charge.tsx')).CancelCharge);

const SendBill = whenShown(async () => (await import('./send-bill.tsx')).SendBill);

/** Whether its contact has it. */
const sentText = ({ url, mailed_at: mailedAt }: NonNullable<Bill['page']>): string => {
  if (mailedAt !== null) return `sent on ${formatDate(mailedAt)}`;
  return url === null ? 'not sent yet' : 'link not sent yet';
};

/** Gift cards that were paid for and not used: the bill is cancelled as a whole. What one payment paid in full is refunded there. */
const hasUnusedCards = ({ charge, paid, due, payments }: Bill): boolean =>
  charge !== null && charge.unused_cards && paid > 0 && (due > 0 || payments.length > 1);

type OpenBillsProps = {
  bills: readonly Bill[];
  /** Who owes them. */
  payer: string;
  /** Today in Jamaica. */
  today: string;
};

/** What is open on bills, the oldest first: money for one of them is recorded, it is written off, or sent to a school. */
export function OpenBills({ bills, payer, today }: OpenBillsProps) {
  const [open, setOpen] = useState<Bill | null>(null);
  const [ending, setEnding] = useState<Bill | null>(null);
  const [cancelling, setCancelling] = useState<Bill | null>(null);
  const [sending, setSending] = useState<Bill | null>(null);
  const due = bills.filter((bill) => bill.due > 0 || hasUnusedCards(bill)).toReversed();
  return (
    <>
      {due.length > 0 && (
        <ul className={styles.openBills}>
          {due.map((bill) => (
            <li key={bill.id}>
              <span>
                <b>{bill.due > 0 ? `${formatMoney(bill.due)} due` : `${formatMoney(bill.paid)} paid, no card used`}</b>
                <small>
                  {[
                    bill.invoice_number,
                    bill.title,
                    bill.due_on && `by ${formatDate(bill.due_on)}`,
                    bill.charge?.child,
                    bill.charge?.note,
                    bill.page && sentText(bill.page),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <div className={actionsStyles.actions}>
                <BillPdf bill={bill} line={billCalls.officeBillPdf} label="PDF" />
                {bill.page && bill.due > 0 && (
                  <Button
                    size="sm"
                    variant="line"
                    plain
                    asks={[billCalls.sendBill, billCalls.renewBillLink]}
                    onClick={() => setSending(bill)}
                  >
                    Send<span className="visually-hidden">{` ${bill.invoice_number}`}</span>
                  </Button>
                )}
                {bill.charge && (bill.paid === 0 || hasUnusedCards(bill)) ? (
                  <Button
                    size="sm"
                    variant="line"
                    plain
                    asks={rightOf<typeof chargeCalls.cancelCharge>('prices')}
                    onClick={() => setCancelling(bill)}
                  >
                    Cancel<span className="visually-hidden">{` ${bill.invoice_number}`}</span>
                  </Button>
                ) : (
                  <Button size="sm" variant="line" plain asks={billCalls.writeOffBill} onClick={() => setEnding(bill)}>
                    Write off<span className="visually-hidden">{` ${bill.invoice_number}`}</span>
                  </Button>
                )}
                {bill.due > 0 && (
                  <Button
                    size="sm"
                    variant="leaf"
                    plain
                    asks={billCalls.recordBillPayment}
                    onClick={() => setOpen(bill)}
                  >
                    Record payment<span className="visually-hidden">{` for ${bill.invoice_number}`}</span>
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        title={`Record a payment for ${open?.invoice_number ?? ''}`}
        open={open !== null}
        onClose={() => setOpen(null)}
      >
        {open && <RecordBillPayment bill={open} payer={payer} today={today} onClose={() => setOpen(null)} />}
      </Dialog>
      <Dialog
        title={`Send invoice ${sending?.invoice_number ?? ''}`}
        open={sending !== null}
        onClose={() => setSending(null)}
      >
        {sending && <SendBill bill={sending} payer={payer} onClose={() => setSending(null)} />}
      </Dialog>
      <Dialog
        title={`Cancel ${cancelling?.invoice_number ?? ''}`}
        open={cancelling !== null}
        onClose={() => setCancelling(null)}
      >
        {cancelling?.charge && (
          <CancelCharge
            bill={cancelling}
            chargeId={cancelling.charge.id}
            payer={payer}
            onClose={() => setCancelling(null)}
          />
        )}
      </Dialog>
      <Dialog
        title={`Write off ${ending ? formatMoney(ending.due) : ''}`}
        open={ending !== null}
        onClose={() => setEnding(null)}
      >
        {ending && <WriteOffBill bill={ending} payer={payer} onClose={() => setEnding(null)} />}
      </Dialog>
    </>
  );
}
