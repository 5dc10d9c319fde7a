import { holdsSeat } from '@doctorbird/contract/core/enrollment-states';
import { gradeLabel } from '@doctorbird/contract/core/grades';
import type { selectedEnrollment } from '@doctorbird/contract/enrollments/bulk-enrollments';
import type { adminEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import type { z } from 'zod';
import { movesFrom, needsReason } from '../status/enrollment-status.ts';
import { priceRefusal } from '../pricing/price-rules.ts';
import { canPay, dueByPlan, dueCents, type OpenPart } from '../status/payment-summary.ts';
import type { Actor } from '../../../access/actor.ts';
import { paysAndCancels } from './enrollments.policy.ts';

type Shown = z.input<typeof adminEnrollment>;

/** What a price and what is due of it are worked out of. */
type PricedRow = Pick<Shown, 'status' | 'payment_amount' | 'amount_paid' | 'payment_under_review'> & {
  waived: boolean;
};

/** What is known of each of many places that somebody selected. */
export type SelectedRow = PricedRow &
  Pick<z.input<typeof selectedEnrollment>, 'id' | 'number' | 'student' | 'student_id' | 'program' | 'program_id'>;

export type EnrollmentRow = PricedRow &
  Pick<
    Shown,
    'id' | 'number' | 'payment_status' | 'paid_at' | 'hold_expires_at' | 'created_at' | 'version' | 'program' | 'tags'
  > & {
    student: Omit<Shown['student'], 'grade_label'> & { grade_level: string };
    /** As `OpenPayments.openParts` says. */
    openParts: OpenPart[] | null;
    /** The program offers payment plans. */
    hasPlans: boolean;
    /** As `OpenPayments.toSettle` says. */
    to_settle: number;
    /** The day in Jamaica on which it was read. */
    today: string;
  };

export const enrollmentNumber = (number: number): string => `E-${String(number).padStart(4, '0')}`;

const pricedOf = ({ payment_amount: priceCents, amount_paid: paidCents, waived }: PricedRow) => ({
  priceCents,
  paidCents,
  waived,
});

export function presentEnrollment({ student: { grade_level: grade, ...student }, ...row }: EnrollmentRow) {
  const due = dueCents(pricedOf(row));
  const { nowCents, next } = dueByPlan(due, row.openParts, row.today);
  return {
    ...row,
    amount_due: due,
    due_now: nowCents,
    next_due: next && { on: next.dueOn, amount: next.cents },
    offers_plans: row.hasPlans && row.amount_paid === 0 && canPay(row.status, due) && !row.payment_under_review,
    to_settle: Number(row.to_settle),
    currency: 'JMD' as const,
    can_pay: canPay(row.status, due, row.openParts !== null) && !row.payment_under_review,
    // The terms are checked when somebody actually cancels.
    can_cancel: holdsSeat(row.status) && !row.payment_under_review,
    student: { ...student, grade_label: gradeLabel(grade) },
  };
}

/** What the office can do with a place in a list and in a selection. */
const possible = (row: PricedRow) => ({
  moves: movesFrom(row.status).map((status) => ({ status, needs_reason: needsReason(status) })),
  can_transfer: holdsSeat(row.status),
  can_price: priceRefusal({ ...pricedOf(row), status: row.status, beingPaid: row.payment_under_review }, null) === null,
});

export const presentAdminEnrollment = (row: EnrollmentRow) => ({
  ...presentEnrollment(row),
  ...possible(row),
  can_record_payment: dueCents(pricedOf(row)) > 0 && row.status !== 'cancelled' && row.status !== 'rejected',
});

export const presentSelected = (row: SelectedRow) => ({
  ...row,
  amount_due: dueCents(pricedOf(row)),
  ...possible(row),
});

export const presentEnrollmentFor = (actor: Actor, row: EnrollmentRow) => ({
  ...presentEnrollment(row),
  ...(!paysAndCancels(actor) && { can_pay: false, can_cancel: false, to_settle: 0 }),
});
