import { payoutCalls, payoutWayLabels, type PayoutChoice, type PayoutWay } from '@doctorbird/contract/billing/payouts';
import type { MatchBankLine } from '@doctorbird/contract/billing/statements';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatAmount } from '../../../format/amount.ts';
import { sumOfMoney } from '../../../format/money.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { countOfPayments } from '../statements/payout-texts.ts';
import { PayoutBooks } from './payout-books.tsx';
import { PayoutEquation } from './payout-equation.tsx';
import { PayoutItems } from './payout-items.tsx';
import { payoutBody, payoutSum } from './payout-sum.ts';
import * as styles from './payouts.module.css';

type PayoutPanelProps = {
  lineId: string;
  pending: boolean;
  onMatch: (body: MatchBankLine, name: string) => Promise<unknown>;
  /** The line pays something else. */
  onOther: () => void;
};

/** A line that pays out many payments: which ones, and what was kept of them. Nothing is matched that is not right to the cent. */
export function PayoutPanel({ lineId, ...props }: PayoutPanelProps) {
  const { data, failure, again } = useLoaded(lineId, (signal) =>
    call(payoutCalls.choosePayout, { params: { id: lineId } }, { signal }),
  );
  if (failure !== null) return <ErrorState message={failure} onRetry={again} />;
  if (data === null) return <Spinner label="Loading payments in transit" />;
  // What is loaded again after somebody else was faster begins anew.
  return <ChoosePayout key={data.items.map(({ id }) => id).join()} choice={data} again={again} {...props} />;
}

type ChoosePayoutProps = Omit<PayoutPanelProps, 'lineId'> & { choice: PayoutChoice; again: () => void };

function ChoosePayout({ choice, again, pending, onMatch, onOther }: ChoosePayoutProps) {
  const { line, items, suggested, fees, accounts } = choice;
  const ways = [...new Set(items.map((item) => item.way))];
  const [way, setWay] = useState<PayoutWay>(choice.way ?? ways[0] ?? 'card_machine');
  // Where two sets fit, the office chooses.
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(suggested.length === 1 ? suggested[0]?.ids : []));
  const [fee, setFee] = useState('');
  const [feeGct, setFeeGct] = useState('');
  const shown = items.filter((item) => item.way === way);
  const chosen = shown.filter(({ id }) => ids.has(id));
  const sum = payoutSum({
    chosen,
    line: line.amount,
    fee,
    feeGct,
    usual: fees.find((one) => one.way === way),
  });
  const payments = chosen.filter(({ amount }) => amount > 0).length;
  const name = countOfPayments(way, payments);
  const match = async () => {
    await onMatch(payoutBody(chosen, sum), name);
    again();
  };
  return (
    <div className={styles.panel}>
      <p>{`${line.text}, ${formatDate(line.day)}`}</p>
      <PayoutEquation name={name} sum={sum} line={line.amount} />
      {suggested.length > 1 && (
        <div className={styles.sets} role="group" aria-label="Sets that fit">
          <p>More than one set of payments fits this line.</p>
          {suggested.map((set, at) => (
            <Button
              key={set.ids.join()}
              size="sm"
              variant="line"
              plain
              onClick={() => {
                setWay(set.way);
                setIds(new Set(set.ids));
              }}
            >
              {`Set ${at + 1}: ${countOfPayments(set.way, set.ids.length)}`}
            </Button>
          ))}
        </div>
      )}
      {ways.length > 1 && (
        <SelectField
          label="Paid out by"
          value={way}
          onChange={({ target }) => setWay(ways.find((one) => one === target.value) ?? way)}
          options={ways.map((one) => ({ value: one, label: payoutWayLabels[one] }))}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState title="Nothing is in transit">
          No card payment and no payment at an agent by this day is still on its way to the bank.
        </EmptyState>
      ) : (
        <PayoutItems items={shown} more={choice.more} ids={ids} onChange={setIds} />
      )}
      <div className={styles.fees}>
        <TextField
          label="Fee (J$)"
          hint={fee === '' ? `${sum.fee >= 0 ? formatAmount(sum.fee) : '0.00'} is left of the payments.` : undefined}
          optional
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={fee}
          onChange={(event) => setFee(event.target.value)}
        />
        <TextField
          label="GCT in the fee (J$)"
          optional
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={feeGct}
          onChange={(event) => setFeeGct(event.target.value)}
        />
      </div>
      {sum.problem === null && (
        <PayoutBooks
          day={line.day}
          accounts={accounts}
          way={way}
          amounts={{ bank: line.amount, fees: sumOfMoney(sum.fee, -sum.feeGct), gct_paid: sum.feeGct }}
          gross={sum.gross}
        />
      )}
      <DialogActions>
        <Button variant="line" plain onClick={onOther}>
          Choose a family
        </Button>
        <Button
          variant="leaf"
          plain
          pending={pending}
          pendingLabel="Matching"
          disabled={sum.problem !== null}
          aria-describedby="payout-problem"
          onClick={() => void match()}
        >
          {`Match ${name}`}
        </Button>
      </DialogActions>
    </div>
  );
}
