import { moneyBackCalls, type MoneyBack } from '@doctorbird/contract/billing/money-back';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { refundChannelLabels } from '../../../status/payment-status-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Timeline, type TimelineEntry } from '../../../ui/timeline.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './money-back.module.css';

const AccountForm = whenShown(async () => (await import('./account-form.tsx')).AccountForm);

const nextSteps: Record<MoneyBack['step'], string> = {
  waiting: 'The office checks it',
  to_send: 'The office sends it',
  sent: 'Sent to your card',
  came_back: 'Came back to us',
};

const entriesOf = ({ agreed_on, step, account, channel, amount, until }: MoneyBack): TimelineEntry[] => [
  { id: 'agreed', title: 'Agreed', note: formatDate(agreed_on), step: 'done' },
  {
    id: 'sending',
    step: 'now',
    title: nextSteps[step],
    note: account ? `${account.bank}, account ending ${account.ending}` : undefined,
  },
  {
    id: 'back',
    step: 'later',
    title: `${formatMoney(amount)} back by ${refundChannelLabels[channel].toLowerCase()}`,
    note: until ? `By ${formatDate(until)}` : undefined,
  },
];

/** What is on its way back to the family, with each step and day; what came back is the family's to decide. */
export function MoneyBackPanel({ refunds }: { refunds: readonly MoneyBack[] }) {
  if (refunds.length === 0) return null;
  return (
    <Panel title="Money back to you">
      <ul className={clsx(layoutStyles.stack20, styles.refunds)}>
        {refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} />
        ))}
      </ul>
    </Panel>
  );
}

function Refund({ refund }: { refund: MoneyBack }) {
  const { title, student, page, amount, step, channel, message, account } = refund;
  const about = [title, student].filter(Boolean).join(', ');
  const isBack = step === 'came_back';
  return (
    <li className={isBack ? styles.back : undefined}>
      {isBack ? (
        <div role="group" aria-label={`${formatMoney(amount)} for ${about} came back to us`}>
          <p className={styles.head}>
            <b>{`${formatMoney(amount)} came back to us`}</b>
          </p>
          <p>
            <Link to={page}>{about}</Link>
            <span>{`: ${message ? `${message.replace(/[.!?]?$/, '.')} ` : ''}Your money is safe with us.`}</span>
          </p>
        </div>
      ) : (
        <>
          <p className={styles.head}>
            <Link to={page}>{about}</Link>
            <b className={clsx('numeric', styles.total)}>{formatMoney(amount)}</b>
          </p>
          <Timeline label={`Steps of the refund for ${about}`} entries={entriesOf(refund)} />
        </>
      )}
      {(isBack || (step === 'to_send' && channel === 'bank_transfer')) && (
        <Choices
          refund={refund}
          about={about}
          label={account || isBack ? 'Change the account' : 'Say where we send it'}
        />
      )}
    </li>
  );
}

/** The two things a family can do about money that was not sent. */
function Choices({ refund, about, label }: { refund: MoneyBack; about: string; label: string }) {
  const [open, setOpen] = useState<'account' | 'credit' | null>(null);
  const action = useAction();
  const close = () => setOpen(null);
  const money = formatMoney(refund.amount);
  const keep = async () => {
    const parts = { params: { id: refund.id } };
    const done = await action.run({
      meaning: ['keep', refund.id],
      make: (idempotencyKey) => call(moneyBackCalls.takeAsCredit, parts, { idempotencyKey }),
      done: () => `${money} is family credit now. Choose it at your next payment.`,
      fallback: 'Failed to keep the money as credit',
    });
    if (!done) throw new Error('The refund stays as it is.');
  };
  return (
    <>
      <div className={actionsStyles.actions}>
        <Button variant={refund.step === 'came_back' ? 'ink' : 'line'} size="sm" onClick={() => setOpen('account')}>
          {label}
          <span className="visually-hidden">{` of the refund for ${about}`}</span>
        </Button>
        <Button variant="line" size="sm" plain onClick={() => setOpen('credit')}>
          Keep as credit
          <span className="visually-hidden">{` ${money} for ${about}`}</span>
        </Button>
      </div>
      <Dialog title="Where shall we send it?" open={open === 'account'} onClose={close}>
        <AccountForm refund={refund} about={about} onClose={close} />
      </Dialog>
      <ConfirmDialog
        title={`Keep ${money} as credit?`}
        open={open === 'credit'}
        onClose={close}
        variant="leaf"
        confirmLabel="Keep as credit"
        dismissLabel="Not now"
        onConfirm={keep}
      >
        <p>{`${money} for ${about} is credit of your family at once. It pays for any program, and nothing is sent to the bank.`}</p>
        <p className={layoutStyles.top3}>Credit pays for places and invoices here. It is not sent to a bank later.</p>
      </ConfirmDialog>
    </>
  );
}
