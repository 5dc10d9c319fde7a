import type { AskedMembership } from '@doctorbird/contract/billing/memberships';
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, nullIfMissing } from '../../../platform/domain-error.ts';
import { dayAfter, jamaicaDay, writtenDate } from '../../../platform/jamaica-time.ts';
import { centsOf, inDollars } from '../../../platform/money.ts';
import { childFor, type Child } from '../../enrollments/places/hold-place.ts';
import type { PlaceMoney } from '../../enrollments/places/place-money.ts';
import { notifyOfPrice } from '../../enrollments/pricing/notify-of-price.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { firstName } from '../checkouts/first-name.ts';
import { membershipMails } from '../mails/membership-mails.ts';
import { announceNextRate } from './announce-price.ts';
import { billMonths } from './bill-months.ts';
import { coverPlaces, placesToCover } from './cover-places.ts';
import { pricingOf, type Billing, type MembershipRow } from './load-membership.ts';
import { membership } from './memberships.table.ts';
import { firstToBill } from './price-months.ts';

/** How far ahead a membership can begin. */
const mostDaysAhead = 90;

interface Asked {
  /** Who asks: a parent for a child of their own, or the office for one of this family. */
  asker: { parentId: string } | { officeFor: string };
  given: AskedMembership;
}

/**
 * Begins a membership of a child: the first bills are issued at once, unless it begins later, and places that the child has already in its
 * programs and that nobody paid cost nothing more. Returns its id. Throws 404 (child), 422 beside what was typed, 409 for another sum
 * than on the screen, and where the child has this membership.
 */
export async function beginMembership(
  db: Database,
  context: ActionContext & NotifyDependencies & { money: PlaceMoney },
  { asker, given }: Asked,
): Promise<string> {
  const child = await childOf(db, asker, given.student_id);
  const { parentId } = child;
  if (parentId === null) throw notFound('child');
  const lockMoney = await context.money.beforeLocking();
  return inTransaction(
    db,
    async (tx) => {
      // Whoever begins one for the same child at once waits, and finds this one.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('membership'), hashtext(${child.id}))`);
      const billing = await newBilling(tx, context, { parentId, given, byOffice: 'officeFor' in asker });
      await refuseSecond(tx, billing.row);
      const cents = firstToBill(billing).reduce((sum, { line }) => sum + line.cents, 0);
      if (cents !== centsOf(given.total))
        throw conflict('price_changed', `Nothing has begun. The first bills come to ${inDollars(cents)} now.`);
      const { row } = billing;
      const places = await placesToCover(tx, row);
      // Payments before everything else, as all that changes a place locks.
      const money = new Map(await inOrder(places, async (id) => [id, await lockMoney(tx, id)] as const));
      await tx.insert(membership).values(row);
      const covered = await coverPlaces(tx, context, { name: billing.item.name, places, money });
      const own = covered.filter((place) => place.parentId === parentId);
      await recordAudit(tx, context.origin, {
        action: 'membership.begun',
        entity: 'membership',
        entityId: row.id,
        after: { item_id: row.itemId, student_id: row.studentId, begins_on: row.beginsOn, covered: covered.length },
      });
      await notifyPeople(tx, context, {
        kind: membershipMails.begun,
        people: [
          {
            id: parentId,
            values: {
              child: firstName(child.fullName),
              membership: billing.item.name,
              from: writtenDate(row.beginsOn),
              covered:
                own.length === 0
                  ? null
                  : `These places cost nothing more: ${own.map(({ programTitle }) => programTitle).join(', ')}.`,
            },
            path: '/parent/payments/memberships',
          },
        ],
        key: `membership-begun:${row.id}`,
      });
      // Another guardian who requested a place reads that it is free of charge now.
      for (const place of covered.filter((one) => one.parentId !== parentId))
        await notifyOfPrice(tx, context, {
          row: place,
          cents: 0,
          dueOn: null,
          heldUntil: null,
          reason: billing.item.name,
        });
      // Last: the counter of invoices stays locked until the commit.
      await billMonths(tx, context, billing);
      const [begun] = await tx.select().from(membership).where(eq(membership.id, row.id));
      // A rate that was saved before may begin before its next bill.
      await announceNextRate(tx, context, begun!);
      return row.id;
    },
    { retrySerialization: 2 },
  );
}

async function inOrder<T, R>(rows: readonly T[], run: (row: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const row of rows) results.push(await run(row));
  return results;
}

async function childOf(db: Executor, asker: Asked['asker'], studentId: string): Promise<Child> {
  if ('parentId' in asker) return childFor(db, asker, studentId);
  const child = await childFor(db, 'office', studentId);
  if (child.parentId !== asker.officeFor) throw notFound('child');
  return child;
}

/** What a membership that begins on a day would first be billed; nothing is stored. Throws 422. */
export async function quoteBeginning(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  { byOffice, ...given }: { item_id: string; begins_on: string; byOffice: boolean },
): Promise<Billing> {
  return newBilling(db, { now, origin: null }, { parentId: '', given: { ...given, student_id: '' }, byOffice });
}

/** A membership as it would begin. Throws 422 for an item that cannot be begun, and for a day that is over or far away. */
async function newBilling(
  db: Executor,
  { now, origin }: Pick<ActionContext, 'now'> & { origin: ActionContext['origin'] | null },
  { parentId, given, byOffice }: { parentId: string; given: Omit<AskedMembership, 'total'>; byOffice: boolean },
): Promise<Billing> {
  const { begins_on: beginsOn } = given;
  const pricing = await pricingOf(db, { itemId: given.item_id, now, lock: origin !== null }).catch(nullIfMissing);
  const { item, day } = pricing ?? { item: null, day: jamaicaDay(now) };
  if (!pricing || item?.kind !== 'membership' || !item.isActive || item.billingDay === null)
    throw invalid({ item_id: 'Choose a membership of the catalog' });
  if (!byOffice && item.offered !== 'all') throw invalid({ item_id: 'Please call the office for this membership' });
  if (item.soldUntil !== null && item.soldUntil < day)
    throw invalid({ item_id: `${item.name} cannot be begun any more` });
  if (beginsOn < day) throw invalid({ begins_on: 'Choose today or a later day' });
  if (beginsOn > dayAfter(day, mostDaysAhead))
    throw invalid({ begins_on: `Choose a day until ${writtenDate(dayAfter(day, mostDaysAhead))}` });
  const row: MembershipRow = {
    id: newId(),
    itemId: item.id,
    studentId: given.student_id,
    parentId,
    billingDay: item.billingDay,
    beginsOn,
    endsOn: null,
    billedThrough: dayAfter(beginsOn, -1),
    releasedAt: null,
    leftFor: null,
    leftNote: null,
    leftAt: null,
    createdBy: origin?.actorId ?? null,
    createdAt: now,
  };
  return { row, pauses: [], ...pricing };
}

/** A child has the same membership once at a time. Throws 409. */
async function refuseSecond(tx: Transaction, { studentId, itemId, beginsOn }: MembershipRow): Promise<void> {
  const [other] = await tx
    .select({ endsOn: membership.endsOn })
    .from(membership)
    .where(
      and(
        eq(membership.studentId, studentId),
        eq(membership.itemId, itemId),
        or(isNull(membership.endsOn), and(isNotNull(membership.endsOn), sql`${membership.endsOn} >= ${beginsOn}`)),
      ),
    )
    .orderBy(desc(membership.endsOn))
    .limit(1);
  if (!other) return;
  throw conflict(
    'has_membership',
    other.endsOn === null
      ? 'Nothing has begun. This child has this membership already.'
      : `Nothing has begun. This child has this membership until ${writtenDate(other.endsOn)}. Choose a later day.`,
  );
}
