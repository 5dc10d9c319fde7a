import { recordingCalls, type OpenItems } from '@doctorbird/contract/billing/recording';
import type { BankLine } from '@doctorbird/contract/billing/statements';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { formatMoney } from '../../../format/money.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import * as styles from './statements.module.css';

type ChooseFamilyProps = {
  line: BankLine;
  /** Finds a family by one of its open places. */
  picker: (onChoose: (enrollmentId: string) => void) => ReactNode;
  pending: boolean;
  onBook: (payerId: string, name: string) => void;
  /** A school, or a family for its team, may pay an invoice instead. */
  onBill: () => void;
  /** The card machine, the gateway or an agent may pay out many payments with it. */
  onPayout: () => void;
};

/** A line without a right suggestion: the family is chosen by hand, and what will be paid is shown first. */
export function ChooseFamily({ line, picker, pending, onBook, onBill, onPayout }: ChooseFamilyProps) {
  const [owed, setOwed] = useState<OpenItems | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = async (enrollmentId: string) => {
    setRefusal(null);
    try {
      setOwed(await call(recordingCalls.openItems, { query: { enrollment_id: enrollmentId } }));
    } catch (reason) {
      if (!endExpiredSession(reason)) setRefusal(messageOf(reason, 'Failed to load the family'));
    }
  };
  const rest = owed ? line.amount - owed.due : 0;
  return (
    <div className={styles.sheet}>
      <FormErrors message={refusal} />
      <p>{`${line.text}, ${formatMoney(line.amount)}`}</p>
      {owed ? (
        <div className={styles.facts}>
          <h3>{owed.payer.full_name}</h3>
          <ul className={styles.lines} aria-label="What is open">
            {owed.items.map((item) => (
              <li key={item.id}>
                <b>{formatMoney(item.due)}</b>
                <span>{`${item.program.title}, ${item.student?.full_name ?? item.bill?.invoice_number}`}</span>
              </li>
            ))}
          </ul>
          <p>{restText(rest, owed.payer.kind)}</p>
        </div>
      ) : (
        picker((id) => void choose(id))
      )}
      <DialogActions>
        <Button variant="line" plain onClick={owed ? () => setOwed(null) : onBill}>
          {owed ? 'Change family' : 'Choose an invoice'}
        </Button>
        {!owed && (
          <Button variant="line" plain onClick={onPayout}>
            Choose a payout
          </Button>
        )}
        {owed && owed.items.length > 0 && (
          <Button
            variant="leaf"
            plain
            pending={pending}
            pendingLabel="Booking"
            onClick={() => onBook(owed.payer.id, owed.payer.full_name)}
          >
            {`Book ${formatMoney(line.amount)}`}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

function restText(rest: number, kind: OpenItems['payer']['kind']): string {
  if (rest > 0)
    return kind === 'parent'
      ? `${formatMoney(rest)} is more than is due and becomes family credit.`
      : `${formatMoney(rest)} is more than is due. The payment is flagged for you to return it.`;
  return rest === 0
    ? 'It pays everything that is due.'
    : 'A place that costs exactly this amount is paid; otherwise the places in this order. The rest stays due.';
}
