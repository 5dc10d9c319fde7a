import { taxOfLine } from '@doctorbird/contract/core/gct';
import { rateOn, type GctRules } from '@doctorbird/contract/organisation/gct-settings';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { student } from '../../families/students/students.table.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { readGct } from '../../organisation/settings/gct-rules.ts';
import { firstName } from '../checkouts/first-name.ts';
import { item } from '../items/items.table.ts';
import type { ItemRow } from '../items/return-items.ts';
import { membershipMails } from '../mails/membership-mails.ts';
import { billingOf, pausesOf, pricingOf, type Billing, type MembershipRow } from './load-membership.ts';
import { membership } from './memberships.table.ts';
import { daysOfBill, nextToBill, type PricedMonth } from './price-months.ts';

type Context = ActionContext & NotifyDependencies;

/** What a month is priced by. */
interface PriceBasis {
  item: ItemRow;
  rules: GctRules;
}

/** Families with a membership learn what its item costs now, and with which bill that comes. The caller has locked the item. */
export async function announcePrice(
  tx: Transaction,
  context: Context,
  { before, after }: { before: ItemRow; after: ItemRow },
): Promise<void> {
  const rules = await readGct(tx);
  await announce(tx, context, {
    before: { item: before, rules },
    after: { item: after, rules },
    key: (id) => `membership-price:${id}:${before.version + 1}`,
  });
}

/** The same where other rates of GCT make a month with tax on top another sum. */
export async function announceRates(
  tx: Transaction,
  context: Context,
  { before, after }: { before: GctRules; after: GctRules },
): Promise<void> {
  const items = await tx
    .select()
    .from(item)
    .where(and(eq(item.kind, 'membership'), eq(item.tax, 'added')))
    .orderBy(item.id);
  for (const row of items)
    await announce(tx, context, { before: { item: row, rules: before }, after: { item: row, rules: after } });
}

/**
 * After bills were issued: a rate that was set long ago may begin before the next one. The caller has locked the membership and changed
 * its row.
 */
export async function announceNextRate(tx: Transaction, context: Context, row: MembershipRow): Promise<void> {
  const billing = await billingOf(tx, row, { now: context.now, lock: false });
  const next = nextToBill(billing);
  if (!next) return;
  const today = taxOfLine(billing.item.priceCents, billing.item.tax, billing.rate).cents;
  const then = monthlyOf({ item: billing.item, rules: await readGct(tx) }, { billing, next });
  if (then === today) return;
  const [child] = await tx.select({ name: student.fullName }).from(student).where(eq(student.id, row.studentId));
  await notify(tx, context, { billing, next, name: child?.name ?? '', cents: { before: today, after: then } });
}

/** Of a whole month with its tax, by the rate of the day on which the bill is issued. */
const monthlyOf = ({ item: { priceCents, tax }, rules }: PriceBasis, { billing, next }: Upcoming): number =>
  taxOfLine(priceCents, tax, rateOn(rules, daysOfBill(billing, next).issuedOn)).cents;

interface Upcoming {
  billing: Billing;
  next: PricedMonth;
}

/** Each family whose next bill comes to another sum. A membership that ends is billed until then. */
async function announce(
  tx: Transaction,
  context: Context,
  { before, after, key }: { before: PriceBasis; after: PriceBasis; key?: (id: string) => string },
): Promise<void> {
  const rows = await tx
    .select({ row: membership, name: student.fullName })
    .from(membership)
    .innerJoin(student, eq(student.id, membership.studentId))
    .where(
      and(
        eq(membership.itemId, after.item.id),
        or(isNull(membership.endsOn), gt(membership.endsOn, membership.billedThrough)),
      ),
    )
    .orderBy(membership.id);
  if (rows.length === 0) return;
  const pricing = await pricingOf(tx, { itemId: after.item.id, now: context.now, lock: false });
  const pauses = await pausesOf(
    tx,
    rows.map(({ row }) => row.id),
  );
  for (const { row, name } of rows) {
    const billing = { row, pauses: pauses.get(row.id) ?? [], ...pricing, item: after.item };
    const next = nextToBill(billing);
    if (!next) continue;
    const cents = { before: monthlyOf(before, { billing, next }), after: monthlyOf(after, { billing, next }) };
    if (cents.before !== cents.after)
      await notify(tx, context, { billing, next, name, cents, ...(key && { key: key(row.id) }) });
  }
}

async function notify(
  tx: Transaction,
  context: Context,
  {
    billing,
    next,
    name,
    cents,
    key,
  }: Upcoming & { name: string; cents: Record<'before' | 'after', number>; key?: string },
): Promise<void> {
  const { row } = billing;
  await notifyPeople(tx, context, {
    kind: membershipMails.priceChanged,
    people: [
      {
        id: row.parentId,
        values: {
          child: firstName(name),
          membership: billing.item.name,
          before: inDollars(cents.before),
          price: inDollars(cents.after),
          from: writtenDate(daysOfBill(billing, next).dueOn),
          end:
            row.endsOn === null
              ? 'You can end it before the next bill is issued.'
              : `It ends on ${writtenDate(row.endsOn)}.`,
        },
        path: '/parent/payments/memberships',
      },
    ],
    ...(key !== undefined && { key }),
  });
}
