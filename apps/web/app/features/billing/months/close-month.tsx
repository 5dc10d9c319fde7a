import { monthCalls, type Month } from '@doctorbird/contract/billing/months';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { longMonth } from '../../../format/month-names.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { shortMonth } from './month-names.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './months.module.css';

type Waiting = Month['waiting'][number];
const waitingTexts: Record<Waiting['kind'], { one: string; more: string; to: string; button: string }> = {
  bank_lines: {
    one: 'bank line is open',
    more: 'bank lines are open',
    to: '/admin/payments/statements',
    button: 'Match',
  },
  proofs: { one: 'payment proof waits', more: 'payment proofs wait', to: '/admin/payments/proofs', button: 'Review' },
  refunds: {
    one: 'refund is not finished',
    more: 'refunds are not finished',
    to: '/admin/payments/refunds?state=open',
    button: 'See refunds',
  },
  cash_box: {
    one: 'payment is in the cash box',
    more: 'payments are in the cash box',
    to: '/admin/payments/deposits',
    button: 'Deposit',
  },
  in_transit: {
    one: 'card or agent payment is in transit',
    more: 'card and agent payments are in transit',
    to: '/admin/payments/in-transit',
    button: 'See them',
  },
};

const tooText = ([first, ...others]: readonly string[]): string =>
  others.length === 0
    ? `${longMonth(first ?? '')} is not closed yet. Both close together.`
    : `${others.length + 1} earlier months, from ${longMonth(first ?? '')} on, are not closed yet. They close together with it.`;

/** What still waits in the month, and the button that closes it. */
export function CloseMonth({ month }: { month: Month }) {
  const [asking, setAsking] = useState(false);
  const action = useAction();
  const name = longMonth(month.month);
  const close = async () => {
    const done = await action.run({
      meaning: ['close', month.month],
      make: (idempotencyKey) => call(monthCalls.closeMonth, { params: { month: month.month } }, { idempotencyKey }),
      done: () => `${name} is closed. Its figures are frozen.`,
      fallback: 'Failed to close the month',
    });
    if (!done) throw new Error('The month stays open.');
  };
  return (
    <Panel title={`Before you close ${shortMonth(month.month)}`}>
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap3)}>
        {month.waiting.length === 0 ? (
          <p>{`Nothing waits for ${shortMonth(month.month)}.`}</p>
        ) : (
          <>
            <ul className={styles.waiting}>
              {month.waiting.map(({ kind, count, amount }) => {
                const { one, more, to, button } = waitingTexts[kind];
                return (
                  <li key={kind}>
                    <p>
                      <b>{`${count} ${count === 1 ? one : more}`}</b>
                      <span className={typeStyles.note}>{formatMoney(amount)}</span>
                    </p>
                    <Link to={to}>
                      {button}
                      <span className="visually-hidden">{`: ${count} ${count === 1 ? one : more}`}</span>
                    </Link>
                  </li>
                );
              })}
            </ul>
            <p>What is booked after the closing counts on the first open day, with its true day as a note.</p>
          </>
        )}
        {month.state === 'running' ? (
          <p>{`${name} is not over. It can be closed from the first day of the next month.`}</p>
        ) : (
          <Button
            variant="leaf"
            plain
            asks={monthCalls.closeMonth}
            pending={action.pending}
            onClick={() => setAsking(true)}
          >
            {`Close ${shortMonth(month.month)}`}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={`Close ${name}?`}
        open={asking}
        onClose={() => setAsking(false)}
        variant="leaf"
        confirmLabel={`Close ${shortMonth(month.month)}`}
        dismissLabel="Not yet"
        onConfirm={close}
      >
        <p>
          {`Its figures are frozen as PDF and journal, ${formatMoney(month.totals.net)} net. Nothing can be booked in it any more. Reopening needs a second admin.`}
        </p>
        {month.closes_too.length > 0 && <p className={layoutStyles.top3}>{tooText(month.closes_too)}</p>}
        <p className={layoutStyles.top3}>The other admins get an email.</p>
      </ConfirmDialog>
    </Panel>
  );
}
