import { billCalls } from '@doctorbird/contract/billing/bills';
import { payerFundCalls } from '@doctorbird/contract/billing/payer-funds';
import { Link, useOutletContext } from 'react-router';
import { call } from '../../api/call.ts';
import { BillPayments } from '../../features/billing/bills/bill-payments.tsx';
import { ChargeToFamily } from '../../features/billing/charges/charge-to-family.tsx';
import { AwardButton } from '../../features/billing/fund/award-button.tsx';
import { TakeCardButton } from '../../features/billing/gift-cards/take-card-button.tsx';
import { BeginMembershipButton } from '../../features/billing/memberships/begin-button.tsx';
import { BillItemsButton } from '../../features/billing/items/bill-items-button.tsx';
import { PayerTrn } from '../../features/billing/items/payer-trn.tsx';
import { FamilyFunds } from '../../features/billing/payer-links/family-funds.tsx';
import { LedgerTable } from '../../features/billing/payments/ledger-table.tsx';
import { formatMoney } from '../../format/money.ts';
import { today } from '../../format/today.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/parent-payments.ts';
import type { ParentContext } from './parent.tsx';
import * as actionsStyles from '../../ui/actions.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [bills, funds] = await Promise.all([
      call(billCalls.listFamilyBills, { params: { id } }, { signal }),
      call(payerFundCalls.listFamilyFunds, { params: { id } }, { signal }),
    ]);
    return { bills, funds: funds.data };
  });
}

const payerOf = ({ id, full_name: name }: ParentContext['parent']) => ({ kind: 'family', id, name }) as const;

export default function ParentPayments({ loaderData }: Route.ComponentProps) {
  const { parent } = useOutletContext<ParentContext>();
  return (
    <div className={portalPageStyles.stack}>
      <WhenLoaded result={loaderData} within>
        {({ bills, funds }) => (
          <>
            <BillPayments
              bills={bills.data}
              payer={bills.family}
              today={today(new Date())}
              title="Other fees and invoices"
              aside={
                <span className={actionsStyles.actions}>
                  <PayerTrn payer={payerOf(parent)} trn={bills.trn} />
                  <BillItemsButton payer={payerOf(parent)} />
                  <BeginMembershipButton parentId={parent.id} />
                  <TakeCardButton parentId={parent.id} />
                  <AwardButton payer={payerOf(parent)} />
                  <ChargeToFamily family={parent} students={parent.students} />
                </span>
              }
            />
            <FamilyFunds funds={funds} />
          </>
        )}
      </WhenLoaded>
      <Account />
    </div>
  );
}

function Account() {
  const { parent, file } = useOutletContext<ParentContext>();
  const { ledger } = file;
  // The address was typed by somebody who may not see money.
  if (!ledger) return null;
  return (
    <Panel
      title="Account"
      aside={
        <span className={actionsStyles.actions}>
          <Link to={`/admin/parents/${parent.id}/statement`}>Print statement</Link>
          <Link to={`/admin/payments?parent_id=${parent.id}`}>Payments and refunds</Link>
        </span>
      }
    >
      <div className={panelStyles.body}>
        <FactList
          facts={[
            { label: 'Due now', value: formatMoney(ledger.due) },
            { label: 'Charged', value: formatMoney(ledger.charged) },
            { label: 'Paid', value: formatMoney(ledger.paid) },
            ledger.refunded > 0 && { label: 'Refunded', value: formatMoney(ledger.refunded) },
            ledger.credit > 0 && { label: 'Credit', value: formatMoney(ledger.credit) },
          ]}
        />
      </div>
      {ledger.lines.length === 0 ? (
        <EmptyState title="Nothing has been charged yet" />
      ) : (
        <LedgerTable
          lines={ledger.lines}
          caption={`The account of ${parent.full_name}`}
          places="/admin/enrollments"
          inRows
        />
      )}
    </Panel>
  );
}
