import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { account } from '../../../access/access.table.ts';
import { student } from '../../families/students/students.table.ts';
import type { OpenPart } from '../plans/plan-parts.ts';
import { staysPayable, openPartsText } from '../plans/plan-text.ts';
import { linkEnds } from './payer-links.policy.ts';
import { payerLink } from './payer-links.table.ts';

export interface LinkPlace {
  enrollment_id: string;
  student: string;
  program: string;
  /** What is open and can be paid, in cents. */
  dueCents: number;
  /** The open parts of its payment plan. */
  openParts: OpenPart[] | null;
}

/** As `canPay` and `dueCents` of a place say. */
const placesOf = sql<LinkPlace[]>`(
  select coalesce(json_agg(json_build_object('enrollment_id', e.id, 'student', s.full_name, 'program', p.title,
    'dueCents', case when e.waived_at is null and e.price_cents is not null and (e.status in ('pending', 'approved')
        or e.status in ('enrolled', 'completed') and ${sql.raw(staysPayable('e'))})
      then greatest(0, e.price_cents - e.paid_cents) else 0 end,
    'openParts', ${sql.raw(openPartsText('e'))}) order by e.created_at, e.id), '[]'::json)
  from enrollment e join student s on s.id = e.student_id join program p on p.id = e.program_id
  where e.id in (select l.enrollment_id from payer_link_place l where l.link_id = ${payerLink.id})
    or (e.student_id = ${payerLink.studentId} and e.parent_id = ${payerLink.parentId}))`;

export interface LinkBill {
  id: string;
  title: string;
  dueCents: number;
}

const billOf = sql<LinkBill | null>`(
  select json_build_object('id', v.id, 'title', v.title, 'dueCents', v.open_cents)
  from receivable v where v.id = ${payerLink.billId})`;

/** What is open for the child of a link over time besides places, such as a month of a membership. */
const childBills = sql<LinkBill[]>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'title', v.title, 'dueCents', v.open_cents) order by v.created_at, v.id), '[]'::json)
  from charge c join receivable v on v.subject_kind = 'charge' and v.subject_id = c.id and v.open_cents > 0
  where c.student_id = ${payerLink.studentId} and c.parent_id = ${payerLink.parentId})`;

/** Less what went back to whoever paid it. */
const paid = sql<number>`(
  select coalesce(sum(y.amount_cents - coalesce((select sum(f.amount_cents) from refund f where f.payment_id = y.id
    and f.state = 'succeeded' and f.channel <> 'credit'), 0)), 0)::bigint
  from checkout k join payment y on y.checkout_id = k.id
  where k.payer_link_id = ${payerLink.id} and y.state = 'confirmed')`.mapWith(Number);

export const rows = (db: Executor) =>
  db
    .select({
      id: payerLink.id,
      parentId: payerLink.parentId,
      parentName: account.fullName,
      parentEmail: account.email,
      tokenSealed: payerLink.tokenSealed,
      created_at: payerLink.createdAt,
      expires_at: linkEnds,
      places: placesOf,
      ended_at: payerLink.endedAt,
      bill: billOf,
      bills: childBills,
      paid,
      studentId: payerLink.studentId,
      studentName: student.fullName,
      title: payerLink.title,
      goalCents: payerLink.goalCents,
      ahead: payerLink.ahead,
      thanks: payerLink.thanks,
    })
    .from(payerLink)
    .innerJoin(account, eq(account.id, payerLink.parentId))
    .leftJoin(student, eq(student.id, payerLink.studentId));

export type PayerLinkRow = Awaited<ReturnType<typeof rows>>[number];
