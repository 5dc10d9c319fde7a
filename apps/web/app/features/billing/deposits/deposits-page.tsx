import clsx from 'clsx';
import type { CashBox, Deposit, depositCalls } from '@doctorbird/contract/billing/deposits';
import type { Page } from '@doctorbird/contract/core/paging';
import { useState } from 'react';
import { formatMoney, sumOfMoney } from '../../../format/money.ts';
import { PagerIfMore } from '../../../ui/pager.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useRowChoice } from '../../../ui/row-choice.tsx';
import { StatBlock } from '../../../ui/stat-block.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { PaymentsSubTabs } from '../payments/payments-sub-tabs.tsx';
import { BoxTable } from './box-table.tsx';
import { CountTable } from './count-table.tsx';
import { DepositTable } from './deposit-table.tsx';
import { rightOf } from '../../../ui/may-gate.ts';
import { useMay } from '../../../portal/may.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as statBlockStyles from '../../../ui/stat-block.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './deposits.module.css';

const MakeDepositForm = whenShown(async () => (await import('./make-deposit-form.tsx')).MakeDepositForm);
const CountCashForm = whenShown(async () => (await import('./count-cash-form.tsx')).CountCashForm);
const CancelDepositForm = whenShown(async () => (await import('./cancel-deposit-form.tsx')).CancelDepositForm);

type Task = { kind: 'deposit' } | { kind: 'count' } | { kind: 'cancel'; deposit: Deposit };

const titles: Record<Task['kind'], string> = {
  deposit: 'Record a deposit',
  count: 'Count the cash',
  cancel: 'Cancel this deposit?',
};

const money = (amount: number) => <span className={statBlockStyles.money}>{formatMoney(amount)}</span>;

type DepositsPageProps = {
  box: CashBox;
  deposits: Page<Deposit>;
  /** Today in Jamaica. */
  today: string;
};

/** The cash box of the office: what is in it, what was taken to the bank, and how the cash was counted. */
export function DepositsPage({ box, deposits, today }: DepositsPageProps) {
  const [task, setTask] = useState<Task | null>(null);
  const may = useMay();
  const choice = useRowChoice(box.items.map(({ id }) => id));
  const chosen = box.items.filter(({ id }) => choice.has(id));
  const [last] = box.counts;
  const close = () => setTask(null);
  return (
    <div className={adminPageStyles.page}>
      <PaymentsSubTabs />
      <PageTitle title="Deposits" />
      <StatBlock
        label="In the cash box"
        stats={[
          { label: 'To bank', value: money(box.total), accent: true },
          { label: 'Cash', value: money(box.cash) },
          { label: 'Cheques', value: money(box.cheques) },
          {
            label: 'Should be counted',
            value: money(box.expected),
            note: box.float > 0 ? `With a float of ${formatMoney(box.float)}` : 'Cash only',
          },
        ]}
      />
      <Panel
        title="In the cash box"
        aside={
          <Button
            size="sm"
            variant="line"
            plain
            asks={rightOf<typeof depositCalls.countCash>('bank')}
            onClick={() => setTask({ kind: 'count' })}
          >
            Count the cash
          </Button>
        }
      >
        {box.items.length === 0 ? (
          <EmptyState title="Everything is banked">Cash and cheques that you record appear here.</EmptyState>
        ) : (
          <>
            <BoxTable
              items={box.items}
              choice={may(rightOf<typeof depositCalls.makeDeposit>('bank')) ? choice : null}
            />
            <div className={clsx(layoutStyles.stack10, styles.bank)}>
              {box.more && <p>There is more in the box than is listed. Bank these first.</p>}
              <Button
                variant="leaf"
                plain
                asks={rightOf<typeof depositCalls.makeDeposit>('bank')}
                disabled={chosen.length === 0}
                onClick={() => setTask({ kind: 'deposit' })}
              >
                {chosen.length === 0
                  ? 'Choose what you banked'
                  : `Record deposit of ${formatMoney(sumOfMoney(...chosen.map(({ amount }) => amount)))}`}
              </Button>
            </div>
          </>
        )}
      </Panel>
      <Panel title="Deposits at the bank">
        {deposits.total === 0 ? (
          <EmptyState title="No deposits yet">
            Choose money in the cash box, and record the slip of the bank.
          </EmptyState>
        ) : (
          <>
            <DepositTable rows={deposits.data} onCancel={(deposit) => setTask({ kind: 'cancel', deposit })} />
            <PagerIfMore of={deposits} />
          </>
        )}
      </Panel>
      {last && (
        <Panel title="Counts of the cash">
          <CountTable rows={box.counts} />
        </Panel>
      )}
      <Dialog title={task ? titles[task.kind] : ''} open={task !== null} onClose={close}>
        {task?.kind === 'deposit' && <MakeDepositForm items={chosen} today={today} onClose={close} />}
        {task?.kind === 'count' && <CountCashForm box={box} onClose={close} />}
        {task?.kind === 'cancel' && <CancelDepositForm deposit={task.deposit} onClose={close} />}
      </Dialog>
    </div>
  );
}
