import { billCalls } from '@doctorbird/contract/billing/bills';
import { paymentOutcomes } from '@doctorbird/contract/core/enrollment-states';
import { moneyBackCalls } from '@doctorbird/contract/billing/money-back';
import { ledgerCalls, type Ledger } from '@doctorbird/contract/billing/ledger';
import { paymentCalls } from '@doctorbird/contract/billing/payments';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { BillList } from '../../features/billing/bills/bill-list.tsx';
import { MoneyBackPanel } from '../../features/billing/money-back/money-back.tsx';
import { LedgerTable } from '../../features/billing/payments/ledger-table.tsx';
import { PaymentTable } from '../../features/billing/payments/payment-table.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useListBusy, WhenLoaded } from '../../portal/tab-body.tsx';
import { useLiveReload } from '../../portal/use-live.ts';
import { paymentOutcomeLabels } from '../../status/payment-status-badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import { StatBlock } from '../../ui/stat-block.tsx';
import { formatDate } from '../../format/dates.ts';
import { formatMoney, sumOfMoney } from '../../format/money.ts';
import type { Route } from './+types/payments.ts';
import * as actionsStyles from '../../ui/actions.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as statBlockStyles from '../../ui/stat-block.module.css';

export const meta = portalMeta('Payments', 'Parent Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [payments, ledger, bills, back] = await Promise.all([
      call(paymentCalls.paymentHistory, { query: queryOf(request, ['status', 'page']) }, { signal }),
      call(ledgerCalls.getLedger, {}, { signal }),
      call(billCalls.listBills, {}, { signal }),
      call(moneyBackCalls.listMoneyBack, {}, { signal }),
    ]);
    return { payments, ledger, bills: bills.data, back: back.data };
  });
}

const statusOptions = paymentOutcomes.map((value) => ({ value, label: paymentOutcomeLabels[value] }));

/** What is under review, and what payment plans ask for later. */
function dueNote({ due, due_now: now, payable_now: payable, next_due: next }: Ledger): string | undefined {
  const [later, inReview] = [sumOfMoney(due, -now), sumOfMoney(now, -payable)];
  const notes = [
    inReview > 0 && `${formatMoney(inReview)} under review`,
    next && `${formatMoney(later)} later: ${formatMoney(next.amount)} on ${formatDate(next.on)}`,
  ].filter(Boolean);
  return notes.length > 0 ? notes.join(' · ') : undefined;
}

const Money = ({ amount }: { amount: number }) => <span className={statBlockStyles.money}>{formatMoney(amount)}</span>;

export default function ParentPayments({ loaderData }: Route.ComponentProps) {
  const busy = useListBusy();
  const [search] = useSearchParams();
  const filtered = search.has('status');
  useLiveReload('own');
  return (
    <WhenLoaded result={loaderData}>
      {({ payments, ledger, bills, back }) => (
        <div className={portalPageStyles.page}>
          <SectionHeading title="Payments" note={payments.total > 0 ? `${payments.total} in all` : undefined}>
            <span className={actionsStyles.actions}>
              <Link to="/parent/payments/memberships">Memberships</Link>
              <Link to="/parent/payments/passes">Passes</Link>
              <Link to="/parent/payments/gift-cards">Gift cards</Link>
              <Link to="/parent/payments/relatives">Relatives</Link>
            </span>
          </SectionHeading>
          {ledger.lines.length > 0 && (
            <StatBlock
              label="Your account"
              stats={[
                {
                  label: ledger.due > ledger.due_now ? 'Due now' : 'To pay',
                  value: <Money amount={ledger.payable_now} />,
                  note: dueNote(ledger),
                  accent: ledger.payable_now > 0,
                },
                { label: 'Paid so far', value: <Money amount={ledger.paid} /> },
                { label: 'Refunded', value: <Money amount={ledger.refunded} /> },
                {
                  label: 'Credit',
                  value: <Money amount={ledger.credit} />,
                  note: ledger.credit > 0 ? 'Choose it when you pay' : undefined,
                },
              ]}
            />
          )}
          {ledger.payable > 0 && (
            <p>
              <ButtonLink to="/parent/checkout" variant="leaf">
                {ledger.payable_now > 0 ? `Pay ${formatMoney(ledger.payable_now)}` : 'Pay early'}
              </ButtonLink>
            </p>
          )}
          <MoneyBackPanel refunds={back} />
          <BillList bills={bills} />
          {payments.total === 0 && !filtered && bills.length === 0 && (
            <EmptyState title="Payment history will be displayed here once payments are made." />
          )}
          {(payments.total > 0 || filtered) && (
            <div className={panelStyles.panel}>
              <FilterBar label="Filter payments">
                <FilterSelect name="status" label="Status" options={statusOptions} />
              </FilterBar>
              {payments.total === 0 ? (
                <EmptyState title="No payment has this status" action={<Link to="/parent/payments">Show all</Link>} />
              ) : (
                <PaymentTable payments={payments.data} caption={`Payments, page ${payments.page}`} busy={busy} />
              )}
              {payments.total > 0 && <Pager page={payments.page} limit={payments.limit} total={payments.total} />}
            </div>
          )}
          {ledger.lines.length > 0 && (
            <Panel title="Account" aside={<Link to="/parent/payments/statement">Print statement</Link>}>
              <LedgerTable lines={ledger.lines} bills="/parent/bills" inRows />
            </Panel>
          )}
        </div>
      )}
    </WhenLoaded>
  );
}
