import { type SQL, type SQLWrapper, and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { student } from '../../families/students/students.table.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { paymentPlan, planInstalment } from '../plans/plans.table.ts';
import { payment } from '../payments/payments.table.ts';
import { endOfDay } from '../../../platform/jamaica-time.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { paged, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { paymentProof } from '../proofs/proofs.table.ts';
import { pastOpenPartsOf } from './past-open.rows.ts';
import { alias } from 'drizzle-orm/pg-core';

/** The condition of the index `receivable_open`. */
const isOpen = gt(receivable.openCents, 0);

/** The open parts of the payment plans that stand: each counts from its own date. */
const partsOf = (db: Executor) =>
  db
    .select({
      enrollmentId: sql<string>`${paymentPlan.enrollmentId}`.as('enrollment_id'),
      dueOn: planInstalment.dueOn,
      cents:
        sql<number>`least(${planInstalment.amountCents}, ${planInstalment.throughCents} - ${enrollment.paidCents})`.as(
          'part_cents',
        ),
    })
    .from(paymentPlan)
    .innerJoin(planInstalment, eq(planInstalment.planId, paymentPlan.id))
    .innerJoin(enrollment, eq(enrollment.id, paymentPlan.enrollmentId))
    .where(and(isNull(paymentPlan.endedAt), gt(planInstalment.throughCents, enrollment.paidCents)))
    .as('part');

/** What is open, with the day since which it counts. In order, so that PostgreSQL works the day out once per row. */
const openPartsOf = (db: Executor) => {
  const part = partsOf(db);
  return db
    .select({
      accountId: receivable.accountId,
      cents: sql<number>`coalesce(${part.cents}, ${receivable.openCents})`.as('cents'),
      since:
        sql<string>`coalesce(${part.dueOn}, ${receivable.dueOn}, (${receivable.createdAt} at time zone 'America/Jamaica')::date)`.as(
          'since',
        ),
    })
    .from(receivable)
    .leftJoin(part, and(eq(receivable.subjectKind, 'enrollment'), eq(part.enrollmentId, receivable.subjectId)))
    .where(isOpen)
    .orderBy(receivable.accountId)
    .as('owed');
};

/** The day of Jamaica at whose end things stood so. */
export interface OnDay {
  day: string;
  isPast: boolean;
}

/** What each account owes, by its age on a day of Jamaica. */
const openOf = (db: Executor, { day, isPast }: OnDay) => {
  const owed = isPast ? pastOpenPartsOf(db, day) : openPartsOf(db);
  const age = sql`(${day}::date - ${owed.since})`;
  const cents = (of: SQL) => sql<number>`coalesce(sum(${owed.cents}) filter (where ${of}), 0)::bigint`;
  return db
    .select({
      accountId: owed.accountId,
      openCents: cents(sql`true`).as('open_cents'),
      days0Cents: cents(sql`${age} <= 30`).as('days_0_cents'),
      days31Cents: cents(sql`${age} between 31 and 60`).as('days_31_cents'),
      days61Cents: cents(sql`${age} between 61 and 90`).as('days_61_cents'),
      days91Cents: cents(sql`${age} > 90`).as('days_91_cents'),
      oldestDay: sql<string>`min(${owed.since})::text`.as('oldest_day'),
    })
    .from(owed)
    .groupBy(owed.accountId)
    .as('o');
};

/** Under review on that day; for a past one, whatever became of it. */
const underReview = ({ day, isPast }: OnDay) =>
  isPast
    ? and(
        lt(paymentProof.createdAt, endOfDay(day)),
        or(eq(paymentProof.state, 'under_review'), gte(paymentProof.reviewedAt, endOfDay(day))),
      )
    : eq(paymentProof.state, 'under_review');

/** The accounts with a proof under review for something that is open: few, whatever is owed. */
const provenOf = (db: Executor, on: OnDay) =>
  db
    .selectDistinct({ accountId: receivable.accountId })
    .from(paymentProof)
    .innerJoin(payment, eq(payment.checkoutId, paymentProof.checkoutId))
    .innerJoin(
      receivable,
      and(
        or(
          and(eq(receivable.subjectKind, 'enrollment'), eq(receivable.subjectId, payment.enrollmentId)),
          eq(receivable.id, payment.receivableId),
        ),
        // What is paid by now may have been open then.
        on.isPast ? undefined : isOpen,
      ),
    )
    .where(underReview(on))
    .as('proven');

const studentAccount = alias(account, 'student_account');

/**
 * Who owes, looked up account by account: few of them owe something, and where names are joined, PostgreSQL prefers to
 * read all families and children.
 */
const holderOf = (db: Executor, accountId: SQLWrapper) =>
  db
    .select({
      id: sql<string>`${billingAccount.id}`.as('id'),
      kind: billingAccount.kind,
      holderId: billingAccount.holderId,
      name: sql<string>`coalesce(${account.fullName}, ${student.fullName}, ${group.organization}, 'Unknown')`.as(
        'name',
      ),
      phone: sql<string | null>`coalesce(${account.phone}, ${studentAccount.phone}, ${group.contactPhone})`.as('phone'),
    })
    .from(billingAccount)
    .leftJoin(account, and(eq(billingAccount.kind, 'family'), eq(account.id, billingAccount.holderId)))
    .leftJoin(student, and(eq(billingAccount.kind, 'student'), eq(student.id, billingAccount.holderId)))
    .leftJoin(studentAccount, eq(studentAccount.id, student.accountId))
    .leftJoin(group, and(eq(billingAccount.kind, 'organization'), eq(group.id, billingAccount.holderId)))
    .where(eq(billingAccount.id, accountId))
    .limit(1)
    .as('holder');

/** The accounts of everybody whose name has the text: found by name first, because few of all who owe are. */
const namedLike = (db: Executor, q: string) => {
  const pattern = containsText(q);
  const ofKind = (kind: 'family' | 'student' | 'organization') =>
    and(eq(billingAccount.kind, kind), sql`${billingAccount.holderId} = found.id`);
  const among = (kind: 'family' | 'student' | 'organization', found: SQL) =>
    db
      .select({ id: billingAccount.id })
      .from(billingAccount)
      .innerJoin(sql`(${found}) found`, ofKind(kind));
  return among('family', sql`select id from account where ${isLike(sql`full_name`, pattern)}`)
    .unionAll(among('student', sql`select id from student where ${isLike(sql`full_name`, pattern)}`))
    .unionAll(among('organization', sql`select id from partner_group where ${isLike(sql`organization`, pattern)}`));
};

/** What chooses a page of the accounts that owe. */
export interface OutstandingPage {
  q?: string | undefined;
  by: 'amount' | 'oldest' | 'name';
  down: boolean;
  at: PageQuery;
}

/**
 * The accounts of one page, and in every row the sums of all that were found. Only an order by name looks up who
 * all of them are: the other pages are chosen first, and joined then (docs/scaling.md).
 */
export const rows = (db: Executor, on: OnDay, { q, by, down, at }: OutstandingPage) => {
  const open = openOf(db, on);
  const all = (column: SQL.Aliased<number>) => sql<number>`sum(${column}) over ()::bigint`;
  const owing = db
    .select({
      accountId: open.accountId,
      openCents: sql<number>`${open.openCents}`.as('page_open_cents'),
      days0Cents: sql<number>`${open.days0Cents}`.as('page_days_0_cents'),
      days31Cents: sql<number>`${open.days31Cents}`.as('page_days_31_cents'),
      days61Cents: sql<number>`${open.days61Cents}`.as('page_days_61_cents'),
      days91Cents: sql<number>`${open.days91Cents}`.as('page_days_91_cents'),
      oldestDay: sql<string>`${open.oldestDay}`.as('page_oldest_day'),
      total: sql<number>`count(*) over ()::int`.as('found'),
      allOpenCents: all(open.openCents).as('all_open_cents'),
      allDays0Cents: all(open.days0Cents).as('all_days_0_cents'),
      allDays31Cents: all(open.days31Cents).as('all_days_31_cents'),
      allDays61Cents: all(open.days61Cents).as('all_days_61_cents'),
      allDays91Cents: all(open.days91Cents).as('all_days_91_cents'),
    })
    .from(open)
    .$dynamic();
  const named = holderOf(db, open.accountId);
  const found = (by === 'name' ? owing.innerJoinLateral(named, sql`true`) : owing).where(
    q === undefined ? undefined : inArray(open.accountId, namedLike(db, q)),
  );
  const column = { amount: sql`${open.openCents}`, oldest: sql`${open.oldestDay}`, name: sql`lower(${named.name})` }[
    by
  ];
  const page = paged(at, found.orderBy(down ? desc(column) : asc(column), asc(open.accountId))).as('page');
  const proven = provenOf(db, on);
  const holder = holderOf(db, page.accountId);
  const shown = { amount: page.openCents, oldest: page.oldestDay, name: sql`lower(${holder.name})` }[by];
  return db
    .select({
      id: holder.id,
      kind: holder.kind,
      holder: { id: holder.holderId, full_name: holder.name },
      phone: holder.phone,
      reminded_at: sql<Date | null>`coalesce(
        (select max(sent_at) from money_reminder where parent_id = ${holder.holderId} and sent_at < ${endOfDay(on.day)}),
        (select max(m.sent_at) from group_invoice_reminder m join receivable o on o.id = m.receivable_id
          where o.account_id = ${page.accountId} and m.sent_at < ${endOfDay(on.day)}))`.mapWith(
        (at: string) => new Date(at),
      ),
      open: page.openCents,
      days_0_30: page.days0Cents,
      days_31_60: page.days31Cents,
      days_61_90: page.days61Cents,
      days_over_90: page.days91Cents,
      oldest_day: page.oldestDay,
      proof_under_review: sql<boolean>`${proven.accountId} is not null`,
      total: page.total,
      totals: {
        open: page.allOpenCents,
        days_0_30: page.allDays0Cents,
        days_31_60: page.allDays31Cents,
        days_61_90: page.allDays61Cents,
        days_over_90: page.allDays91Cents,
      },
    })
    .from(page)
    .innerJoinLateral(holder, sql`true`)
    .leftJoin(proven, eq(proven.accountId, page.accountId))
    .orderBy(down ? desc(shown) : asc(shown), asc(page.accountId));
};

export type OutstandingRow = Awaited<ReturnType<typeof rows>>[number];
