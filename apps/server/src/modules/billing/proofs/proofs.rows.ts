import { and, eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { placeNumber } from '../../enrollments/places/place-text.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { staysPayable } from '../plans/plan-text.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { payment } from '../payments/payments.table.ts';
import { paymentProof } from './proofs.table.ts';
import { alias } from 'drizzle-orm/pg-core';

/** The first place or bill that a slip is for; the family and the order of lists are those of it. */
export const firstPart = and(eq(payment.checkoutId, paymentProof.checkoutId), eq(payment.position, 0));

/** What a slip pays for, in cents. */
interface Part {
  amount: number;
  /** What the slip should show: what is open now, but no more than was asked for where that is less. */
  due: number;
  /** All that is open for it. */
  open: number;
}

interface PlacePart extends Part {
  enrollment_id: string;
  number: string;
  student: string;
  program: string;
}

/** All places that the slip is for, without those that left before it was decided on. */
const placesOf = sql<PlacePart[]>`(
  select coalesce(json_agg(json_build_object('enrollment_id', e.id, 'number', ${sql.raw(placeNumber('e'))},
    'student', s.full_name, 'program', p.title, 'amount', y.amount_cents,
    'open', o.cents, 'due', case when ${sql.raw(staysPayable('e'))} then least(o.cents, y.amount_cents)
      else o.cents end) order by y.position), '[]'::json)
  from payment y join enrollment e on e.id = y.enrollment_id join student s on s.id = e.student_id
    join program p on p.id = e.program_id
    cross join lateral (select case when e.waived_at is not null or e.status in ('cancelled', 'rejected') then 0
      else greatest(0, coalesce(e.price_cents, 0) - e.paid_cents) end as cents) o
  where y.checkout_id = ${paymentProof.checkoutId} and y.state not in ('cancelled', 'failed', 'expired'))`;

interface BillPart extends Part {
  id: string;
  title: string;
  invoice_number: string;
  payer: string;
  phone: string | null;
  parent_id: string | null;
  group_id: string | null;
}

/** The bills that the slip is for, likewise. */
const billsOf = sql<BillPart[]>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'title', v.title, 'payer', y.student_name, 'amount', y.amount_cents,
    -- A gift has no invoice.
    'invoice_number', coalesce((select min(i.number) from invoice_line l join invoice i on i.id = l.invoice_id where l.receivable_id = v.id), ''),
    'phone', coalesce(g.contact_phone, a.phone), 'parent_id', case b.kind when 'family' then b.holder_id end,
    'group_id', case b.kind when 'organization' then b.holder_id end,
    'open', case v.subject_kind when 'fund_gift' then y.amount_cents else v.open_cents end,
    'due', case v.subject_kind when 'fund_gift' then y.amount_cents else least(v.open_cents, y.amount_cents) end) order by y.position), '[]'::json)
  from payment y join receivable v on v.id = y.receivable_id join billing_account b on b.id = v.account_id
    left join partner_group g on b.kind = 'organization' and g.id = b.holder_id left join account a on b.kind = 'family' and a.id = b.holder_id
  where y.checkout_id = ${paymentProof.checkoutId}
    -- Alone it stays with its slip, however that ended.
    and (y.state not in ('cancelled', 'failed', 'expired') or y.position = 0))`;

export const reviewer = alias(account, 'reviewer');

/** A slip as whoever sent it sees it. */
export const slip = {
  id: paymentProof.id,
  state: paymentProof.state,
  paid_on: paymentProof.paidOn,
  amount: paymentProof.amountCents,
  note: paymentProof.note,
  reason: paymentProof.reason,
  file_name: paymentProof.fileName,
  file_type: paymentProof.fileType,
  created_at: paymentProof.createdAt,
  reviewed_at: paymentProof.reviewedAt,
};

export const rows = (db: Executor) =>
  db
    .select({
      ...slip,
      reviewed_by: reviewer.fullName,
      payment: {
        id: payment.id,
        reference: payment.reference,
        /** What the slip should show: the sum of what it pays for. */
        amount: sql<number>`${checkout.amountCents}`.mapWith(Number),
        method: payment.method,
        bank_reference: payment.externalReference,
        received_on: payment.receivedOn,
      },
      enrollment: {
        id: enrollment.id,
        number: sql<string>`${sql.raw(placeNumber('enrollment'))}`,
        status: enrollment.status,
      },
      student: { id: student.id, full_name: student.fullName },
      parent: { id: account.id, full_name: account.fullName },
      places: placesOf,
      bills: billsOf,
      programTitle: program.title,
      place: enrollment,
      fileHash: paymentProof.fileHash,
      checkoutId: paymentProof.checkoutId,
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
