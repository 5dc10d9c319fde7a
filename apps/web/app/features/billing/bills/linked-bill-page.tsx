import clsx from 'clsx';
import type { BillToPay } from '@doctorbird/contract/billing/bills';
import { API_BASE } from '../../../api/call.ts';
import { formatMoney } from '../../../format/money.ts';
import { Sender } from '../../../showcase/sender.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { BillReceived } from './bill-received.tsx';
import type { LinkedBillView } from './linked-bill-view.ts';
import { PayBill } from './pay-bill.tsx';
import * as boardFormStyles from '../../../showcase/board-form.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';

type LinkedBillPageProps = { token: string; bill: BillToPay; view: LinkedBillView };

/** An invoice as the contact of a school reads and pays it, without an account. */
export function LinkedBillPage({ token, bill, view: { number, facts, lines, from } }: LinkedBillPageProps) {
  return (
    <div className={clsx('wrap', boardFormStyles.boards)}>
      <section className={boardFormStyles.form} aria-labelledby="invoice">
        <h2 id="invoice">{`Invoice ${number}`}</h2>
        <FactList facts={facts} />
        {lines.length > 1 && (
          <FactList facts={lines.map(({ description, amount }) => ({ label: description, value: amount }))} />
        )}
        <BillReceived
          bill={bill}
          receipt={({ id, receiptNumber }) => (
            <a
              className={buttonStyles.moreLink}
              href={`${API_BASE}/invoices/${token}/payments/${id}/receipt`}
              download={`${receiptNumber}.pdf`}
            >
              {receiptNumber}
            </a>
          )}
        />
        {bill.due > 0 && (
          <>
            <h3>{`Pay ${formatMoney(bill.due)}`}</h3>
            <noscript>
              <p className={noticeStyles.notice}>Paying here needs JavaScript. Please call us to pay in another way.</p>
            </noscript>
            <PayBill bill={bill} address={{ kind: 'invoice', token }} />
          </>
        )}
        <p>
          <a className={buttonStyles.moreLink} href={`${API_BASE}/invoices/${token}/pdf`} download={`${number}.pdf`}>
            Download the invoice as PDF
          </a>
        </p>
      </section>
      <Sender from={from} />
    </div>
  );
}
