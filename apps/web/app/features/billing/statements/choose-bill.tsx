import type { BankLine, OpenBill } from '@doctorbird/contract/billing/statements';
import { useState } from 'react';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useOpenBills } from './use-open-bills.ts';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './statements.module.css';

type ChooseBillProps = {
  line: BankLine;
  pending: boolean;
  onBook: (bill: OpenBill) => void;
  /** A family may pay places instead. */
  onFamily: () => void;
};

/** A line that pays the invoice of a school, or of a family for its team: it is chosen by hand, and what will be paid is shown first. */
export function ChooseBill({ line, pending, onBook, onFamily }: ChooseBillProps) {
  const [bill, setBill] = useState<OpenBill | null>(null);
  return (
    <div className={styles.sheet}>
      <p>{`${line.text}, ${formatMoney(line.amount)}`}</p>
      {bill ? (
        <div className={styles.facts}>
          <h3>{bill.payer.full_name}</h3>
          <ul className={styles.lines} aria-label="Invoice">
            <li>
              <b>{formatMoney(bill.due)}</b>
              <span>{`${bill.invoice_number}, ${bill.title}`}</span>
            </li>
          </ul>
          <p>{restText(line.amount, bill)}</p>
        </div>
      ) : (
        <FindBill onChoose={setBill} />
      )}
      <DialogActions>
        <Button variant="line" plain onClick={bill ? () => setBill(null) : onFamily}>
          {bill ? 'Change invoice' : 'Choose a family'}
        </Button>
        {bill && (
          <Button variant="leaf" plain pending={pending} pendingLabel="Booking" onClick={() => onBook(bill)}>
            {`Book ${formatMoney(line.amount)}`}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

function FindBill({ onChoose }: { onChoose: (bill: OpenBill) => void }) {
  const [typed, setTyped] = useState('');
  const { bills, pending, failure, q } = useOpenBills(typed);
  return (
    <>
      <TextField
        label="Invoice"
        hint="Number, school, contact or family. The list begins with what is due first."
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        // The dialog has nothing else yet.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as the family's box in the same dialog
        autoFocus
      />
      {bills.length > 0 && (
        <ul className={styles.found} aria-label="Open invoices">
          {bills.map((bill) => (
            <li key={bill.id}>
              <button type="button" className={styles.foundBill} onClick={() => onChoose(bill)}>
                <b>{`${bill.payer.full_name}: ${formatMoney(bill.due)}`}</b>
                <small className={typeStyles.note}>
                  {[bill.invoice_number, bill.title, bill.due_on && `due ${formatDate(bill.due_on)}`]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status">{failure ?? (bills.length > 0 ? '' : pending ? 'Searching' : nothingFor(q))}</p>
    </>
  );
}

const nothingFor = (q: string): string => (q === '' ? 'No invoice has an open amount.' : 'No open invoice matches.');

function restText(amount: number, { due, payer }: OpenBill): string {
  if (amount === due) return 'It pays the invoice in full.';
  if (amount < due) return `It pays a part. ${formatMoney(due - amount)} stays due.`;
  return payer.kind === 'parent'
    ? `${formatMoney(amount - due)} is more than is due and becomes family credit.`
    : `${formatMoney(amount - due)} is more than is due. The payment is flagged for you to return it.`;
}
