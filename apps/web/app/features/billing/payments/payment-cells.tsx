import clsx from 'clsx';
import type { AdminPayment, paymentCalls } from '@doctorbird/contract/billing/payments';
import { formatDate } from '../../../format/dates.ts';
import { enteredLater } from '../../../format/entered-later.ts';
import { formatMoney, sumOfMoney } from '../../../format/money.ts';
import { PaymentStatusBadge, paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { RefundLines } from '../refunds/refund-lines.tsx';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import { countOf } from './part-text.ts';
import { paidFor } from './paid-for.ts';
import { rightOf } from '../../../ui/may-gate.ts';

/** Says that the money came in one sum with other money, so that the bank shows the sum. */
function TogetherNote({ payment: { together } }: { payment: AdminPayment }) {
  if (!together) return null;
  const sum = sumOfMoney(...together.map(({ amount }) => amount));
  return <small className={typeStyles.regular}>{` of ${formatMoney(sum)} for ${countOf(together)}`}</small>;
}

/** `open`: the address that opens a payment beside the list. */
export const paymentCells = (open: { to: (id: string) => string }) => ({
  student: (row: AdminPayment) => (
    <AvatarName name={paidFor(row).who} note={paidFor(row).note} to={open.to(row.id)} stay />
  ),
  amount: (row: AdminPayment) => (
    <>
      {formatMoney(row.amount)}
      <RefundLines refunds={row.refunds} most={1} />
    </>
  ),
  status: (row: AdminPayment) => <PaymentStatusBadge status={row.payment_status} />,
  date: (row: AdminPayment) => (
    <>
      {formatDate(row.value_date ?? row.created_at)}
      {row.entered_on && <small className={typeStyles.block}>{enteredLater(row.entered_on)}</small>}
    </>
  ),
  method: (row: AdminPayment) => (
    <>
      {paymentMethodLabels[row.method]}
      {/* Beside it: a third line would make this row taller than the others. */}
      <TogetherNote payment={row} />
      <small className={clsx(textStyles.reference, typeStyles.block)}>{row.reference}</small>
    </>
  ),
});

export const refundColumn = (onRefund: (payment: AdminPayment) => void): Column<AdminPayment> => ({
  key: 'refund',
  label: 'Refund',
  onScreen: true,
  asks: rightOf<typeof paymentCalls.refundPayment>('refund'),
  cell: (row) =>
    row.can_refund || row.credit_left > 0 ? (
      <Button
        size="sm"
        variant="line"
        plain
        asks={rightOf<typeof paymentCalls.refundPayment>('refund')}
        onClick={() => onRefund(row)}
      >
        Refund
        <span className="visually-hidden">{` ${formatMoney(row.refundable || row.credit_left)} to ${paidFor(row).who}`}</span>
      </Button>
    ) : (
      '—'
    ),
});
