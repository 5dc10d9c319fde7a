import { type SQL, type SQLWrapper, and, eq, gt, isNull, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { student } from '../../families/students/students.table.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { paymentPlan, planInstalment } from '../plans/plans.table.ts';
import { payment } from '../payments/payments.table.ts';
import { paymentProof } from '../proofs/proofs.table.ts';
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

/** What each account owes, by its age on a day of Jamaica. */
const openOf = (db: Executor, today: string) => {
  const part = partsOf(db);
  const since = sql`coalesce(${part.dueOn}, ${receivable.dueOn}, (${receivable.createdAt} at time zone 'America/Jamaica')::date)`;
  const age = sql`(${today}::date - ${since})`;
  const open = sql`coalesce(${part.cents}, ${receivable.openCents})`;
  const cents = (of: SQL) => sql<number>`coalesce(sum(${open}) filter (where ${of}), 0)::bigint`;
  return db
    .select({
      accountId: receivable.accountId,
      openCents: cents(sql`true`).as('open_cents'),
      days0Cents: cents(sql`${age} <= 30`).as('days_0_cents'),
      days31Cents: cents(sql`${age} between 31 and 60`).as('days_31_cents'),
      days61Cents: cents(sql`${age} between 61 and 90`).as('days_61_cents'),
      days91Cents: cents(sql`${age} > 90`).as('days_91_cents'),
      oldestDay: sql<string>`min(${since})::text`.as('oldest_day'),
    })
    .from(receivable)
    .leftJoin(part, and(eq(receivable.subjectKind, 'enrollment'), eq(part.enrollmentId, receivable.subjectId)))
    .where(isOpen)
    .groupBy(receivable.accountId)
    .as('o');
};

/** The accounts with a proof under review for something that is open: few, whatever is owed. */
const provenOf = (db: Executor) =>
  db
    .selectDistinct({ accountId: receivable.accountId })
    .from(paymentProof)
    .innerJoin(payment, eq(payment.checkoutId, paymentProof.checkoutId))
    .innerJoin(
      receivable,
      and(eq(receivable.subjectKind, 'enrollment'), eq(receivable.subjectId, payment.enrollmentId), isOpen),
    )
    .where(eq(paymentProof.state, 'under_review'))
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

/** Each account that owes, and in every row the sums of all rows that were found, before they are cut into pages. */
export const rows = (db: Executor, today: string) => {
  const open = openOf(db, today);
  const proven = provenOf(db);
  const holder = holderOf(db, open.accountId);
  const all = (column: SQL.Aliased<number>) => sql<number>`sum(${column}) over ()::bigint`;
  const found = db
    .select({
      id: holder.id,
      kind: holder.kind,
      holderId: holder.holderId,
      name: holder.name,
      phone: holder.phone,
      remindedAt: sql<string | null>`coalesce(
        (select max(sent_at) from money_reminder where parent_id = ${holder.holderId}),
        (select max(m.sent_at) from group_invoice_reminder m join group_quote q on q.id = m.quote_id where q.group_id = ${holder.holderId}))`,
      openCents: open.openCents,
      days0Cents: open.days0Cents,
      days31Cents: open.days31Cents,
      days61Cents: open.days61Cents,
      days91Cents: open.days91Cents,
      oldestDay: open.oldestDay,
      proven: sql<boolean>`${proven.accountId} is not null`,
      found: sql<number>`count(*) over ()::int`,
      allOpenCents: all(open.openCents),
      allDays0Cents: all(open.days0Cents),
      allDays31Cents: all(open.days31Cents),
      allDays61Cents: all(open.days61Cents),
      allDays91Cents: all(open.days91Cents),
    })
    .from(open)
    .innerJoinLateral(holder, sql`true`)
    .leftJoin(proven, eq(proven.accountId, open.accountId));
  return { found, open, holder };
};

export type OutstandingRow = Awaited<ReturnType<typeof rows>['found']>[number];
