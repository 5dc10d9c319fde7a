import type { MembershipState } from '@doctorbird/contract/billing/membership-labels';
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { student } from '../../families/students/students.table.ts';
import { invoiceNumberIfAny } from '../../invoices/invoices/invoice-number.rows.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { billedFor } from '../charges/billed-for.ts';
import { item } from '../items/items.table.ts';
import { membership, membershipMonth } from './memberships.table.ts';

/** What is open of its bills. Written out: in a query of one table drizzle would leave the table's name away. */
export const due = sql<number>`(select coalesce(sum(r.net_cents - r.allocated_cents), 0) from membership_month o
  join receivable r on r.subject_kind = 'charge' and r.subject_id = o.charge_id where o.membership_id = membership.id)`.mapWith(
  Number,
);

/** The memberships of which a bill is open: few, so the lists begin with them instead of adding up the bills of each. */
const withOpenBill = sql`array(select o.membership_id from membership_month o where ${billedFor(sql`o.charge_id`, 'open')})`;
/** Condition: something is due. */
export const isDue = sql`(${membership.id} = any(${withOpenBill}) and ${due} > 0)`;
/** Condition: nothing is due. */
export const isSettled = sql`(${membership.id} <> all(${withOpenBill}) or ${due} = 0)`;

/** What it is on a day. */
export const stateOn = (day: string) => sql<string>`case when ${membership.endsOn} < ${day}::date then 'ended'
  when ${membership.endsOn} is not null then 'ending' when ${membership.beginsOn} > ${day}::date then 'upcoming'
  when exists (select 1 from membership_pause p where p.membership_id = ${membership.id} and p.cancelled_at is null
    and ${day}::date between p.from_on and p.until_on) then 'paused' else 'active' end`;

const goesOn = isNull(membership.endsOn);
const hasBegun = (day: string) => sql`${membership.beginsOn} <= ${day}::date`;
const pausedOn = (day: string) => sql`array(select p.membership_id from membership_pause p
  where p.cancelled_at is null and p.from_on <= ${day}::date and p.until_on >= ${day}::date)`;

/** Condition: what it is on a day, as `stateOn` says it, so that each is found in an index. */
export function isOn(day: string, state: MembershipState): SQL {
  const conditions: Record<MembershipState, SQL | undefined> = {
    ended: sql`${membership.endsOn} < ${day}::date`,
    ending: sql`${membership.endsOn} >= ${day}::date`,
    upcoming: and(goesOn, sql`${membership.beginsOn} > ${day}::date`),
    paused: and(goesOn, hasBegun(day), sql`${membership.id} = any(${pausedOn(day)})`),
    active: and(goesOn, hasBegun(day), sql`${membership.id} <> all(${pausedOn(day)})`),
  };
  return conditions[state]!;
}

/** Memberships with their item, child and payer. */
export const membershipRows = (db: Executor, day: string, where: SQL | undefined) =>
  db
    .select({
      row: membership,
      item,
      student: { id: student.id, full_name: student.fullName },
      parent: { id: account.id, full_name: account.fullName },
      state: stateOn(day),
      due,
    })
    .from(membership)
    .innerJoin(item, eq(item.id, membership.itemId))
    .innerJoin(student, eq(student.id, membership.studentId))
    .innerJoin(account, eq(account.id, membership.parentId))
    .where(where);
export type MembershipFacts = Awaited<ReturnType<typeof membershipRows>>[number];

/** The months of these memberships as their bills are now, the newest first. */
export const monthRows = (db: Executor, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({
          of: membershipMonth.membershipId,
          from: membershipMonth.fromOn,
          until: membershipMonth.untilOn,
          days: membershipMonth.days,
          of_days: membershipMonth.ofDays,
          amount: membershipMonth.cents,
          due: sql`coalesce(${receivable.openCents}, 0)`.mapWith(Number),
          bill_id: receivable.id,
          invoice_number: invoiceNumberIfAny,
        })
        .from(membershipMonth)
        .leftJoin(
          receivable,
          and(eq(receivable.subjectKind, 'charge'), eq(receivable.subjectId, membershipMonth.chargeId)),
        )
        .where(and(inArray(membershipMonth.membershipId, [...ids]), isNull(membershipMonth.supersededAt)))
        .orderBy(desc(membershipMonth.fromOn));
export type MonthOfMembership = Awaited<ReturnType<typeof monthRows>>[number];
