import { billCalls } from '@doctorbird/contract/billing/bills';
import { load, notThere } from '../../api/load.ts';
import { LinkedBillPage } from '../../features/billing/bills/linked-bill-page.tsx';
import { linkedBillView } from '../../features/billing/bills/linked-bill-view.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { PageHead } from '../../showcase/page-head.tsx';
import { hiddenPage } from '../../showcase/page-texts.ts';
import type { Route } from './+types/invoice';
import * as listsStyles from '../../showcase/lists.module.css';

export const meta = describePage;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { token } = params;
  if (!/^[\w-]{43}$/.test(token)) throw notThere('invoice');
  const bill = await load(context, billCalls.openLinkedBill, { params: { token } }, 'invoice');
  return { texts: hiddenPage(request, `Invoice ${bill.invoice_number}`), token, bill, view: linkedBillView(bill) };
}

/** The invoice of a school, behind its secret link. */
export default function Invoice({ loaderData }: Route.ComponentProps) {
  const { token, bill, view } = loaderData;
  return (
    <>
      <PageHead ink="board" label={view.number} title={view.head} intro={view.intro} />
      <div className={listsStyles.section}>
        <LinkedBillPage key={token} token={token} bill={bill} view={view} />
      </div>
    </>
  );
}
