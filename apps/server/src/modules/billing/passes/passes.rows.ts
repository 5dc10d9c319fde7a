import type { PassState } from '@doctorbird/contract/billing/pass-labels';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { billedFor } from '../charges/billed-for.ts';
import { charge } from '../charges/charges.table.ts';
import { item } from '../items/items.table.ts';
import { pass } from './passes.table.ts';

/** Paid in full. Nothing is owed for one that was written off either, but that one cannot be used. */
const isPaid = sql`(${receivable.netCents} > 0 and ${receivable.openCents} = 0)`;

/** The same where its bill is not read with it. */
const isPaidFor = sql`exists (select 1 from receivable v where v.subject_kind = 'charge' and v.subject_id = ${pass.chargeId}
  and v.net_cents > 0 and v.open_cents = 0)`;

/** How many classes can still be taken. */
export const leftOf =
  sql<number>`case when ${pass.returnedAt} is null then ${pass.classes} - ${pass.used} else 0 end`.mapWith(Number);

/** What a pass is on a day. */
export const stateOn = (day: string): SQL<PassState> => sql<PassState>`case
  when ${pass.returnedAt} is not null or ${receivable.netCents} = 0 then 'ended' when not ${isPaid} then 'unpaid'
  when ${pass.used} >= ${pass.classes} then 'used_up' when ${pass.validUntil} < ${day}::date then 'expired' else 'active' end`;

/**
 * Condition: what a pass is on a day, as `stateOn` says it. Bills of which something is open, and those of nothing, are few: they are looked up
 * first. Nearly all others are paid, so a page in the order of the sale soon has its rows.
 */
export function isOn(day: string, state: PassState): SQL {
  const stands = isNull(pass.returnedAt);
  const isLeft = gt(pass.classes, pass.used);
  const conditions: Record<PassState, SQL | undefined> = {
    ended: or(isNotNull(pass.returnedAt), billedFor(pass.chargeId, 'nothing')),
    unpaid: and(stands, billedFor(pass.chargeId, 'open')),
    used_up: and(stands, isPaidFor, lte(pass.classes, pass.used)),
    expired: and(stands, isPaidFor, isLeft, sql`${pass.validUntil} < ${day}::date`),
    active: and(stands, isPaidFor, isLeft, sql`coalesce(${pass.validUntil}, ${day}::date) >= ${day}::date`),
  };
  return conditions[state]!;
}

/** The titles of the programs in which a pass counts; none: all. Written out: within another query drizzle would leave the table's name away. */
export const programsOf = sql<string[]>`(select coalesce(json_agg(g.title order by g.title), '[]') from item_offer o
  join program g on g.id = o.program_id and g.deleted_at is null where o.item_id = item.id)`;

export interface PunchRow {
  id: string;
  child: string | null;
  program: string | null;
  starts_at: string | null;
  punched_at: string;
  by: string | null;
  given_back_at: string | null;
}

/** The classes that were taken from it, the newest first. */
const punches = sql<PunchRow[]>`(
  select coalesce(json_agg(json_build_object('id', u.id, 'child', s.full_name, 'program', g.title, 'starts_at', m.starts_at,
    'punched_at', u.punched_at, 'by', a.full_name, 'given_back_at', u.given_back_at) order by u.punched_at desc, u.id desc), '[]')
  from pass_punch u left join class_visit v on v.id = u.visit_id left join student s on s.id = v.student_id
    left join program g on g.id = v.program_id left join meeting m on m.id = v.meeting_id left join account a on a.id = u.punched_by
  where u.pass_id = pass.id)`;

/** Passes with their item, bill and buyer. */
export const passRows = (db: Executor, day: string) =>
  db
    .select({
      row: pass,
      name: item.name,
      state: stateOn(day),
      left: leftOf,
      boughtOn: pass.soldOn,
      priceCents: charge.amountCents,
      parent: { id: account.id, full_name: account.fullName },
      bill: { id: receivable.id, netCents: receivable.netCents, dueCents: receivable.openCents },
      programs: programsOf,
      punches,
    })
    .from(pass)
    .innerJoin(item, eq(item.id, pass.itemId))
    .innerJoin(charge, eq(charge.id, pass.chargeId))
    .innerJoin(receivable, and(eq(receivable.subjectKind, 'charge'), eq(receivable.subjectId, charge.id)))
    .innerJoin(account, eq(account.id, charge.parentId));
export type PassRow = Awaited<ReturnType<typeof passRows>>[number];

/** A pass that can be used for a class. */
export interface UsablePass {
  id: string;
  parentId: string | null;
  name: string;
  left: number;
  valid_until: string | null;
}

/** Passes with their item and bill, in short. */
export const heldPasses = (db: Executor) =>
  db
    .select({ id: pass.id, parentId: charge.parentId, name: item.name, left: leftOf, valid_until: pass.validUntil })
    .from(pass)
    .innerJoin(item, eq(item.id, pass.itemId))
    .innerJoin(charge, eq(charge.id, pass.chargeId))
    .innerJoin(receivable, and(eq(receivable.subjectKind, 'charge'), eq(receivable.subjectId, charge.id)));

/** The passes of these families that pay a class of a program on a day, the first to expire first. */
export async function usablePasses(
  db: Executor,
  { parentIds, programId, day }: { parentIds: readonly string[]; programId: string; day: string },
): Promise<UsablePass[]> {
  if (parentIds.length === 0) return [];
  return heldPasses(db)
    .where(
      and(
        inArray(charge.parentId, [...parentIds]),
        isNull(pass.returnedAt),
        gt(pass.classes, pass.used),
        isPaid,
        sql`coalesce(${pass.validUntil}, ${day}::date) >= ${day}::date`,
        sql`(not exists (select 1 from item_offer o where o.item_id = ${item.id})
          or exists (select 1 from item_offer o where o.item_id = ${item.id} and o.program_id = ${programId}))`,
      ),
    )
    .orderBy(sql`${pass.validUntil} nulls last`, asc(pass.createdAt), asc(pass.id));
}
