import type { Enrollment, EnrollmentDetail } from '@doctorbird/contract/enrollments/enrollments';
import { Link } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney, formatPrice, sumOfMoney } from '../../../format/money.ts';
import { useMay } from '../../../portal/may.ts';
import { PaymentStatusBadge } from '../../../status/payment-status-badge.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { heldUntil } from './money-note.ts';

type EnrollmentFactsProps = {
  enrollment: Enrollment & Partial<Pick<EnrollmentDetail, 'payments'>>;
  /** The office also sees the parent, with links to both pages. */
  showParent?: boolean;
};

/** What was paid and is neither back, on its way back, nor credit. */
const heldOf = ({ payments = [] }: EnrollmentFactsProps['enrollment']): number =>
  sumOfMoney(
    ...payments
      .filter(({ state }) => state === 'confirmed')
      .flatMap(({ amount, refunds }) => [
        amount,
        ...refunds.filter((refund) => refund.state !== 'rejected').map((refund) => -refund.amount),
      ]),
  );

const moneyFacts = (enrollment: EnrollmentFactsProps['enrollment'], over: boolean) => [
  { label: 'Price', value: formatPrice(enrollment.payment_amount) },
  { label: 'Paid so far', value: formatMoney(enrollment.amount_paid) },
  over && heldOf(enrollment) > 0 && { label: 'Not returned', value: formatMoney(heldOf(enrollment)) },
  {
    label: 'Still due',
    value: over || enrollment.payment_amount === null ? null : formatMoney(enrollment.amount_due),
  },
  enrollment.due_now < enrollment.amount_due && { label: 'Due now', value: formatMoney(enrollment.due_now) },
  enrollment.next_due !== null && {
    label: 'Next part',
    value: `${formatMoney(enrollment.next_due.amount)} on ${formatDate(enrollment.next_due.on)}`,
  },
  !(over && enrollment.amount_paid === 0) && {
    label: 'Payment',
    value: <PaymentStatusBadge status={enrollment.payment_status} />,
  },
];

export function EnrollmentFacts({ enrollment, showParent = false }: EnrollmentFactsProps) {
  const { program, student } = enrollment;
  const may = useMay();
  // A place that was not given, or was cancelled, needs no price.
  const over = enrollment.status === 'rejected' || enrollment.status === 'cancelled';
  return (
    <FactList
      facts={[
        {
          label: 'Child',
          value: showParent ? (
            <>
              <Link to={`/admin/students/${student.id}`}>{student.full_name}</Link>
              {`, ${student.grade_label}`}
            </>
          ) : (
            `${student.full_name}, ${student.grade_label}`
          ),
        },
        showParent && {
          label: 'Parent',
          value: student.parent ? (
            <Link to={`/admin/parents/${student.parent.id}`}>{student.parent.full_name}</Link>
          ) : (
            'Independent'
          ),
        },
        { label: 'Starts', value: formatDate(program.start_date) },
        { label: 'Ends', value: formatDate(program.end_date) },
        { label: 'Duration', value: program.duration },
        { label: 'Requested on', value: formatDate(enrollment.created_at) },
        ...(may('see_money') ? moneyFacts(enrollment, over) : []),
        { label: 'Place held until', value: heldUntil(enrollment) },
      ]}
    />
  );
}
