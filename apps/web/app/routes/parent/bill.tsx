import { billCalls } from '@doctorbird/contract/billing/bills';
import { payerLinkCalls } from '@doctorbird/contract/billing/payer-links';
import clsx from 'clsx';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { billState } from '../../features/billing/bills/bill-list.tsx';
import { BillLines } from '../../features/billing/bills/bill-lines.tsx';
import { isPayable } from '../../features/billing/bills/is-payable.ts';
import { BillReceived } from '../../features/billing/bills/bill-received.tsx';
import { PayBill } from '../../features/billing/bills/pay-bill.tsx';
import { ShareLink } from '../../features/billing/payer-links/share-link.tsx';
import { BillPdf } from '../../features/billing/bills/bill-pdf.tsx';
import { ReceiptButton } from '../../features/billing/payments/receipt-button.tsx';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { TalkToAPerson } from '../../portal/talk-to-a-person.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/bill.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Invoice', 'Parent Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [bill, links] = await Promise.all([
      call(billCalls.getBill, { params: { id: params.id } }, { signal }),
      call(payerLinkCalls.listPayerLinks, {}, { signal }),
    ]);
    return { bill, links: links.data.filter((link) => link.bill?.id === bill.id) };
  });
}

/** One bill of the family: what it is for, how it stands, and how to pay it. */
export default function ParentBill({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ bill, links }) => (
        <div className={portalPageStyles.page}>
          <Link className={buttonStyles.moreLink} to="/parent/payments">
            Payments
          </Link>
          <SectionHeading title={bill.title} note={bill.invoice_number} />
          <div className={clsx(portalPageStyles.main, portalPageStyles.stack)}>
            <Panel title={isPayable(bill) ? `Pay ${formatMoney(bill.due)}` : billState(bill)}>
              <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap5)}>
                {bill.charge?.note && <p>{bill.charge.note}</p>}
                <FactList
                  facts={[
                    ...(bill.charge?.child ? [{ label: 'Child', value: bill.charge.child }] : []),
                    { label: 'Issued', value: formatDate(bill.issued_at) },
                    ...(bill.due_on ? [{ label: 'Due', value: formatDate(bill.due_on) }] : []),
                    { label: 'Amount', value: formatMoney(bill.amount) },
                    { label: 'Paid', value: formatMoney(bill.paid) },
                    ...(bill.written_off > 0 ? [{ label: 'No longer due', value: formatMoney(bill.written_off) }] : []),
                    ...(bill.due > 0 ? [{ label: 'Status', value: billState(bill) }] : []),
                  ]}
                />
                <BillLines bill={bill} />
                <PayBill bill={bill} address={{ kind: 'family', id: bill.id }} />
              </div>
              <BillReceived
                bill={bill}
                receipt={({ id, receiptNumber }) => <ReceiptButton paymentId={id} receiptNumber={receiptNumber} />}
              />
            </Panel>
          </div>
          <div className={clsx(portalPageStyles.aside, portalPageStyles.stack)}>
            {(bill.due > 0 || links.length > 0) && <ShareLink pays={{ billId: bill.id }} links={links} />}
            <BillPdf bill={bill} line={billCalls.billPdf} />
            <TalkToAPerson />
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
