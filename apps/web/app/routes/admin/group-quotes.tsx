import { billCalls } from '@doctorbird/contract/billing/bills';
import { groupQuoteCalls } from '@doctorbird/contract/groups/quotes';
import { useOutletContext } from 'react-router';
import { call } from '../../api/call.ts';
import { BillPayments } from '../../features/billing/bills/bill-payments.tsx';
import { BillItemsButton } from '../../features/billing/items/bill-items-button.tsx';
import { PayerTrn } from '../../features/billing/items/payer-trn.tsx';
import { QuotesPanel } from '../../features/groups/quotes/quotes-panel.tsx';
import { StatementPanel } from '../../features/groups/quotes/statement-panel.tsx';
import { today } from '../../format/today.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { GroupContext } from './group.tsx';
import type { Route } from './+types/group-quotes.ts';
import * as actionsStyles from '../../ui/actions.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

const validDays = 30;
const dayMs = 86_400_000;

export function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [billing, bills] = await Promise.all([
      call(groupQuoteCalls.groupBilling, { params: { id } }, { signal }),
      call(billCalls.listGroupBills, { params: { id } }, { signal }),
    ]);
    return { billing, bills };
  });
}

const payerOf = (id: string, name: string) => ({ kind: 'organization', id, name }) as const;

export default function GroupQuotes({ loaderData }: Route.ComponentProps) {
  const { group, now } = useOutletContext<GroupContext>();
  return (
    <WhenLoaded result={loaderData} within>
      {({ billing, bills }) => (
        <div className={portalPageStyles.stack}>
          <QuotesPanel
            group={group}
            billing={billing}
            today={today(now)}
            validUntil={today(new Date(now.getTime() + validDays * dayMs))}
          />
          <BillPayments
            bills={bills.data}
            payer={bills.organization}
            today={today(now)}
            aside={
              <span className={actionsStyles.actions}>
                <PayerTrn payer={payerOf(group.id, bills.organization)} trn={bills.trn} />
                <BillItemsButton payer={payerOf(group.id, bills.organization)} />
              </span>
            }
          />
          <StatementPanel groupId={group.id} statement={billing.statement} />
        </div>
      )}
    </WhenLoaded>
  );
}
