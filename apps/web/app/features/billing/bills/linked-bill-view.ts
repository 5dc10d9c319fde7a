import type { LinkedBill } from '@doctorbird/contract/billing/bills';
import { showPhone } from '@doctorbird/contract/core/phones';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';

/** An invoice as its page shows it. Made in the loader, so that the page needs neither dates nor phone numbers. */
export function linkedBillView({
  invoice_number: number,
  title,
  organization,
  due_on: dueOn,
  from,
  ...bill
}: LinkedBill) {
  const verb = bill.overdue ? 'was' : 'is';
  return {
    number,
    head: bill.due > 0 ? `Pay ${formatMoney(bill.due)}` : 'Nothing to pay',
    intro:
      bill.due > 0
        ? `${formatMoney(bill.due)} ${verb} due${dueOn ? ` on ${formatDate(dueOn)}` : ''}.`
        : `Nothing is due on invoice ${number} any more. Thank you!`,
    facts: [
      { label: 'For', value: organization },
      { label: 'Issued', value: formatDate(bill.issued_at) },
      ...(dueOn ? [{ label: 'Due', value: formatDate(dueOn) }] : []),
      { label: 'Total', value: formatMoney(bill.amount) },
      { label: 'Paid', value: formatMoney(bill.paid) },
      { label: 'Open', value: formatMoney(bill.due) },
      { label: 'What it is for', value: title, wide: true },
    ],
    lines: bill.lines.map(({ description, quantity, amount, tax }) => ({
      description: quantity > 1 ? `${quantity} × ${description}` : description,
      amount: tax === 0 ? formatMoney(amount) : `${formatMoney(amount)}, with ${formatMoney(tax)} GCT`,
    })),
    from: { ...from, phone_shown: showPhone(from.phone) },
  };
}
export type LinkedBillView = ReturnType<typeof linkedBillView>;
