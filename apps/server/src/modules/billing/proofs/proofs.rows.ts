import type { AccountKind } from '@doctorbird/contract/core/billing-kinds';
import type { EnrollmentStatus } from '@doctorbird/contract/core/enrollment-states';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { staysPayable } from '../plans/plan-text.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { payment } from '../payments/payments.table.ts';
import { paymentProof } from './proofs.table.ts';
import { alias } from 'drizzle-orm/pg-core';

/** The first place or bill that a slip is for; the family and the order of lists are those of it. */
export const firstPart = and(eq(payment.checkoutId, paymentProof.checkoutId), eq(payment.position, 0));

export interface ProofPart {
  enrollmentId: string;
  number: number;
  status: EnrollmentStatus;
  studentId: string;
  student: string;
  program: string;
  cents: number;
  /** What is due for the place now; with a payment plan no more than was asked for. */
  dueCents: number;
  /** All that is open for it. */
  openCents: number;
}

/** All places that the slip is for, without those that left before it was decided on. */
const partsOf = sql<ProofPart[]>`(
  select coalesce(json_agg(json_build_object('enrollmentId', e.id, 'number', e.number, 'status', e.status,
    'studentId', s.id, 'student', s.full_name, 'program', p.title, 'cents', y.amount_cents,
    'openCents', o.cents, 'dueCents', case when ${sql.raw(staysPayable('e'))} then least(o.cents, y.amount_cents)
      else o.cents end) order by y.position), '[]'::json)
  from payment y join enrollment e on e.id = y.enrollment_id join student s on s.id = e.student_id
    join program p on p.id = e.program_id
    cross join lateral (select case when e.waived_at is not null or e.status in ('cancelled', 'rejected') then 0
      else greatest(0, coalesce(e.price_cents, 0) - e.paid_cents) end as cents) o
  where y.checkout_id = ${paymentProof.checkoutId} and y.state not in ('cancelled', 'failed', 'expired'))`;

export interface ProofBill {
  id: string;
  title: string;
  invoiceNumber: string;
  payer: string;
  holder: { kind: AccountKind; id: string; phone: string | null };
  cents: number;
  openCents: number;
  /** What the slip should show: what is open, but no more than was asked for. */
  dueCents: number;
}

/** The bills that the slip is for, likewise. */
const billsOf = sql<ProofBill[]>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'title', v.title, 'payer', y.student_name, 'cents', y.amount_cents,
    'invoiceNumber', (select min(i.number) from invoice_line l join invoice i on i.id = l.invoice_id where l.receivable_id = v.id),
    'holder', json_build_object('kind', b.kind, 'id', b.holder_id, 'phone', coalesce(g.contact_phone, a.phone)),
    'openCents', v.open_cents, 'dueCents', least(v.open_cents, y.amount_cents)) order by y.position), '[]'::json)
  from payment y join receivable v on v.id = y.receivable_id join billing_account b on b.id = v.account_id
    left join partner_group g on b.kind = 'organization' and g.id = b.holder_id left join account a on b.kind = 'family' and a.id = b.holder_id
  where y.checkout_id = ${paymentProof.checkoutId}
    -- Alone it stays with its slip, however that ended.
    and (y.state not in ('cancelled', 'failed', 'expired') or y.position = 0))`;

export const reviewer = alias(account, 'reviewer');

export const rows = (db: Executor) =>
  db
    .select({
      ...getTableColumns(paymentProof),
      reviewer: reviewer.fullName,
      reference: payment.reference,
      paymentId: payment.id,
      /** What the slip should show: the sum of what it pays for. */
      checkoutCents: checkout.amountCents,
      parts: partsOf,
      bills: billsOf,
      method: payment.method,
      bankReference: payment.externalReference,
      receivedOn: payment.receivedOn,
      place: enrollment,
      studentName: student.fullName,
      parentName: account.fullName,
      program: program.title,
    })
    .from(paymentProof)
    .innerJoin(checkout, eq(checkout.id, paymentProof.checkoutId))
    .innerJoin(payment, firstPart)
    .leftJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .leftJoin(student, eq(student.id, enrollment.studentId))
    .leftJoin(program, eq(program.id, enrollment.programId))
    .leftJoin(account, eq(account.id, enrollment.parentId))
    .leftJoin(reviewer, eq(reviewer.id, paymentProof.reviewedBy));

export type ProofRow = Awaited<ReturnType<typeof rows>>[number];
