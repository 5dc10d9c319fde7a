import type { chargeCalls } from '@doctorbird/contract/billing/charges';
import { billCalls, type Bill } from '@doctorbird/contract/billing/bills';
import { useState } from 'react';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { ChosenRow } from '../../../lists/chosen-row.tsx';
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

type Task = { kind: 'pay' | 'send' | 'cancel' | 'write_off'; id: string };
type OpenBillsProps = {
  bills: readonly Bill[];
  /** Who owes them. */
  payer: string;
  /** Today in Jamaica. */
  today: string;
};

/** What is open on bills, the oldest first: money for one of them is recorded, it is written off, or sent to a school. */
export function OpenBills({ bills, payer, today }: OpenBillsProps) {
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
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
                    onClick={() => setTask({ kind: 'send', id: bill.id })}
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
                    onClick={() => setTask({ kind: 'cancel', id: bill.id })}
                  >
                    Cancel<span className="visually-hidden">{` ${bill.invoice_number}`}</span>
                  </Button>
                ) : (
                  <Button
                    size="sm"
                    variant="line"
                    plain
                    asks={billCalls.writeOffBill}
                    onClick={() => setTask({ kind: 'write_off', id: bill.id })}
                  >
                    Write off<span className="visually-hidden">{` ${bill.invoice_number}`}</span>
                  </Button>
                )}
                {bill.due > 0 && (
                  <Button
                    size="sm"
                    variant="leaf"
                    plain
                    asks={billCalls.recordBillPayment}
                    onClick={() => setTask({ kind: 'pay', id: bill.id })}
                  >
                    Record payment<span className="visually-hidden">{` for ${bill.invoice_number}`}</span>
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <ChosenRow id={task?.id ?? null} rows={bills}>
        {(bill) => <BillDialogs bill={bill} kind={task?.kind} payer={payer} today={today} onClose={close} />}
      </ChosenRow>
    </>
  );
}

type BillDialogsProps = Pick<OpenBillsProps, 'payer' | 'today'> & {
  bill: Bill | undefined;
  kind: Task['kind'] | undefined;
  onClose: () => void;
};

function BillDialogs({ bill, kind, payer, today, onClose }: BillDialogsProps) {
  const number = bill?.invoice_number ?? '';
  const of = (task: Task['kind']) => (kind === task ? bill : undefined);
  const [paying, sending, cancelling, ending] = [of('pay'), of('send'), of('cancel'), of('write_off')];
  return (
    <>
      <Dialog title={`Record a payment for ${number}`} open={paying !== undefined} onClose={onClose}>
        {paying && <RecordBillPayment bill={paying} payer={payer} today={today} onClose={onClose} />}
      </Dialog>
      <Dialog title={`Send invoice ${number}`} open={sending !== undefined} onClose={onClose}>
        {sending && <SendBill bill={sending} payer={payer} onClose={onClose} />}
      </Dialog>
      <Dialog title={`Cancel ${number}`} open={cancelling !== undefined} onClose={onClose}>
        {cancelling?.charge && (
          <CancelCharge bill={cancelling} chargeId={cancelling.charge.id} payer={payer} onClose={onClose} />
        )}
      </Dialog>
      <Dialog title={`Write off ${bill ? formatMoney(bill.due) : ''}`} open={ending !== undefined} onClose={onClose}>
        {ending && <WriteOffBill bill={ending} payer={payer} onClose={onClose} />}
      </Dialog>
    </>
  );
}
