import { type EnrollmentStatus, type PaymentStatus, holdsSeat } from '@doctorbird/contract/core/enrollment-states';
import { gradeLabel } from '@doctorbird/contract/core/grades';
import type { SelectedEnrollment } from '@doctorbird/contract/enrollments/bulk-enrollments';
import type { AdminEnrollment, Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import type { TagRef } from '@doctorbird/contract/organisation/tags';
import { toWire } from '../../../platform/money.ts';
import { movesFrom, needsReason } from '../status/enrollment-status.ts';
import { priceRefusal } from '../pricing/price-rules.ts';
import { canPay, dueByPlan, dueCents, type OpenPart } from '../status/payment-summary.ts';
import type { Actor } from '../../../access/actor.ts';
import { paysAndCancels } from './enrollments.policy.ts';

export const enrollmentNumber = (number: number): string => `E-${String(number).padStart(4, '0')}`;

export function presentEnrollment(row: EnrollmentRow): Enrollment {
  const due = dueCents({ ...row, waived: row.waivedAt !== null });
  const { nowCents, next } = dueByPlan(due, row.openParts, row.today);
  return {
    id: row.id,
    number: enrollmentNumber(row.number),
    status: row.status,
    payment_status: row.paymentStatus,
    payment_amount: row.priceCents === null ? null : toWire(row.priceCents),
    amount_paid: toWire(row.paidCents),
    amount_due: toWire(due),
    due_now: toWire(nowCents),
    next_due: next && { on: next.dueOn, amount: toWire(next.cents) },
    offers_plans: row.hasPlans && row.paidCents === 0 && canPay(row.status, due) && !row.underReview,
    to_settle: toWire(Number(row.toSettleCents)),
    currency: 'JMD',
    created_at: row.createdAt.toISOString(),
    hold_expires_at: row.holdExpiresAt?.toISOString() ?? null,
    paid_at: row.paidAt?.toISOString() ?? null,
    can_pay: canPay(row.status, due, row.openParts !== null) && !row.underReview,
    payment_under_review: row.underReview,
    // The terms are checked when somebody actually cancels.
    can_cancel: holdsSeat(row.status) && !row.underReview,
    version: row.version,
    program: {
      id: row.programId,
      slug: row.programSlug,
      title: row.programTitle,
      description: row.programSummary,
      duration: row.programDuration,
      category: row.programCategory,
      start_date: row.startDate,
      end_date: row.endDate,
      art: row.art,
    },
    student: {
      id: row.studentId,
      full_name: row.studentName,
      grade_label: gradeLabel(row.gradeLevel),
      parent: row.parentId === null || row.parentName === null ? null : { id: row.parentId, full_name: row.parentName },
    },
  };
}

/** What the office can do with a place in a list and in a selection. */
const possible = (row: SelectedRow) => ({
  moves: movesFrom(row.status).map((status) => ({ status, needs_reason: needsReason(status) })),
  can_transfer: holdsSeat(row.status),
  can_price: priceRefusal({ ...row, waived: row.waivedAt !== null, beingPaid: row.underReview }, null) === null,
});

export const presentAdminEnrollment = (row: EnrollmentRow): AdminEnrollment => ({
  ...presentEnrollment(row),
  tags: row.tags,
  ...possible(row),
  can_record_payment:
    dueCents({ ...row, waived: row.waivedAt !== null }) > 0 && row.status !== 'cancelled' && row.status !== 'rejected',
});

export const presentSelected = (row: SelectedRow): SelectedEnrollment => ({
  id: row.id,
  number: enrollmentNumber(row.number),
  student: row.studentName,
  student_id: row.studentId,
  program: row.programTitle,
  program_id: row.programId,
  status: row.status,
  amount_due: toWire(dueCents({ ...row, waived: row.waivedAt !== null })),
  ...possible(row),
});

export const presentEnrollmentFor = (actor: Actor, row: EnrollmentRow): Enrollment => ({
  ...presentEnrollment(row),
  ...(!paysAndCancels(actor) && { can_pay: false, can_cancel: false, to_settle: 0 }),
});

/** What is known of each of many places that somebody selected. */
export type SelectedRow = Pick<
  EnrollmentRow,
  | 'id'
  | 'number'
  | 'status'
  | 'priceCents'
  | 'paidCents'
  | 'waivedAt'
  | 'studentId'
  | 'studentName'
  | 'programId'
  | 'programTitle'
  | 'underReview'
>;

export interface EnrollmentRow {
  id: string;
  number: number;
  status: EnrollmentStatus;
  paymentStatus: PaymentStatus;
  priceCents: number | null;
  paidCents: number;
  refundedCents: number;
  waivedAt: Date | null;
  approvedAt: Date | null;
  paidAt: Date | null;
  holdExpiresAt: Date | null;
  createdAt: Date;
  version: number;
  studentId: string;
  studentName: string;
  gradeLevel: string;
  parentId: string | null;
  parentName: string | null;
  programId: string;
  programSlug: string;
  programTitle: string;
  programSummary: string;
  programDuration: string;
  programCategory: string;
  startDate: string | null;
  endDate: string | null;
  art: string;
  underReview: boolean;
  /** As `OpenPayments.openParts` says. */
  openParts: OpenPart[] | null;
  /** The program offers payment plans. */
  hasPlans: boolean;
  /** As `OpenPayments.toSettle` says. */
  toSettleCents: number;
  /** The day in Jamaica on which it was read. */
  today: string;
  tags: TagRef[];
}
