import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { readRateOn } from '../../organisation/settings/gct-rules.ts';
import { readMembershipRules } from '../../organisation/settings/membership-rules.ts';
import { item } from '../items/items.table.ts';
import type { ItemRow } from '../items/return-items.ts';
import { membership, membershipPause } from './memberships.table.ts';
import type { Days, Terms } from './month-days.ts';

export type MembershipRow = typeof membership.$inferSelect;
export type PauseDays = Days & { id: string };

/** What the bills of a membership are made from. */
export interface Billing {
  row: MembershipRow;
  pauses: readonly PauseDays[];
  item: ItemRow;
  /** The rate of GCT today. */
  rate: number | null;
  rules: Awaited<ReturnType<typeof readMembershipRules>>;
  /** Today in Jamaica. */
  day: string;
}

export const termsOf = ({ row, pauses }: Pick<Billing, 'row' | 'pauses'>): Terms => ({
  beginsOn: row.beginsOn,
  endsOn: row.endsOn,
  pauses,
});

/** One that this family pays for; with null, anyone's. */
export const ownMembership = (id: string, parentId: string | null) =>
  and(eq(membership.id, id), parentId === null ? undefined : eq(membership.parentId, parentId));

/** The row stays as it is until the commit. Throws 404. */
export async function lockMembership(
  tx: Transaction,
  { id, parentId }: { id: string; parentId: string | null },
): Promise<MembershipRow> {
  const [row] = await tx.select().from(membership).where(ownMembership(id, parentId)).for('update');
  if (!row) throw notFound('membership');
  return row;
}

/** The pauses of these memberships that were not cancelled, in their order. */
export async function pausesOf(db: Executor, ids: readonly string[]): Promise<Map<string, PauseDays[]>> {
  const pauses = new Map<string, PauseDays[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return pauses;
  const rows = await db
    .select({
      id: membershipPause.id,
      of: membershipPause.membershipId,
      from: membershipPause.fromOn,
      until: membershipPause.untilOn,
    })
    .from(membershipPause)
    .where(and(inArray(membershipPause.membershipId, [...ids]), isNull(membershipPause.cancelledAt)))
    .orderBy(asc(membershipPause.fromOn));
  for (const { of, ...pause } of rows) pauses.get(of)?.push(pause);
  return pauses;
}

/** The item of a membership with its price of now, the rate of today and the rules. Whoever changes the price waits for the commit. */
export async function pricingOf(
  db: Executor,
  { itemId, now, lock }: { itemId: string; now: Date; lock: boolean },
): Promise<Pick<Billing, 'item' | 'rate' | 'rules' | 'day'>> {
  const day = jamaicaDay(now);
  const read = db.select().from(item).where(eq(item.id, itemId));
  const [found] = await (lock ? read.for('share') : read);
  if (!found) throw notFound('item');
  return { item: found, rate: await readRateOn(db, day), rules: await readMembershipRules(db), day };
}

/** All of it for one membership. */
export async function billingOf(
  db: Executor,
  row: MembershipRow,
  { now, lock }: { now: Date; lock: boolean },
): Promise<Billing> {
  const pauses = (await pausesOf(db, [row.id])).get(row.id) ?? [];
  return { row, pauses, ...(await pricingOf(db, { itemId: row.itemId, now, lock })) };
}
