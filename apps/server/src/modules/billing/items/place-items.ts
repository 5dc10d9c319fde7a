import { taxOfLine } from '@doctorbird/contract/core/gct';
import { and, gte, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { centsOf, inDollars, toWire } from '../../../platform/money.ts';
import type { ChosenItem, PlaceItems, PlaceWithItems } from '../../enrollments/places/place-items.ts';
import { readRateOn } from '../../organisation/settings/gct-rules.ts';
import { billCharge } from '../charges/make-charge.ts';
import { labelOf } from './bill-items.ts';
import { seasonOfProgram } from './item-season.ts';
import { item, itemOffer } from './items.table.ts';
import { lockItems, type ItemRow } from './return-items.ts';
import { holderOf, lockHolders, priceLines, refuseUsed, takeItems, usedItems, type PricedLine } from './sell-items.ts';

/** A fee that comes with a place, once in a season to its holder. */
interface Fee<P> {
  line: PricedLine;
  season: string;
  place: P;
}

interface Today {
  day: string;
  rate: number | null;
}

const soldOn = (day: string) => and(item.isActive, or(isNull(item.soldUntil), gte(item.soldUntil, day)));
const todayOf = async (db: Executor, now: Date): Promise<Today> => {
  const day = jamaicaDay(now);
  return { day, rate: await readRateOn(db, day) };
};

/** Implements `PlaceItems` (`enrollments/places/place-items.ts`). */
export const placeItems: PlaceItems = {
  async quoteItems(db, { now }, { parentId, places, chosen }) {
    if (parentId === null) return { items: [], items_total: 0, offers: [] };
    const today = await todayOf(db, now);
    const fees = await feesOf(db, { parentId, places, rows: await automaticItems(db, today.day), ...today });
    const rows = await offeredWith(db, places, today.day);
    const lines = priceChosen({ chosen, places, rows, ...today });
    const all = [
      ...fees.map(({ line }) => ({ line, automatic: true })),
      ...lines.map((line) => ({ line, automatic: false })),
    ];
    return {
      items: all.map(({ line, automatic }) => ({
        item_id: line.item!.id,
        name: line.description,
        student_id: line.studentId,
        quantity: line.quantity,
        amount: toWire(line.cents),
        tax: toWire(line.tax?.taxCents ?? 0),
        automatic,
      })),
      items_total: toWire(all.reduce((sum, { line }) => sum + line.cents, 0)),
      offers: rows.map(({ row, programIds }) => {
        const { cents, taxCents } = taxOfLine(row.priceCents, row.tax, today.rate);
        return {
          item_id: row.id,
          name: row.name,
          description: row.description,
          price: toWire(cents),
          tax: toWire(taxCents),
          per: row.per,
          once: row.once,
          left: row.stock,
          program_ids: programIds,
        };
      }),
    };
  },
  async billItems(tx, context, { parentId, places, chosen, expected, dueOn }) {
    if (parentId === null) return;
    // Most places bring nothing with them.
    const automatic = await automaticItems(tx, jamaicaDay(context.now));
    if (chosen.length === 0 && automatic.length === 0) {
      if (expected) throw otherSum(0);
      return;
    }
    const today = await todayOf(tx, context.now);
    await lockItems(
      tx,
      chosen.map(({ item_id: id }) => id),
    );
    const fees = await feesOf(tx, { parentId, places, rows: automatic, ...today, lock: true });
    const lines =
      chosen.length === 0
        ? []
        : priceChosen({ chosen, places, rows: await offeredWith(tx, places, today.day), ...today });
    const cents = [...fees.map(({ line }) => line), ...lines].reduce((sum, line) => sum + line.cents, 0);
    if (expected !== undefined && cents !== centsOf(expected)) throw otherSum(cents);
    const shared = { parentId, dueOn, day: today.day };
    for (const { line, place, season } of fees) await bill(tx, context, { ...shared, place, lines: [line], season });
    for (const place of places) {
      const own = lines.filter((_, at) => isFor(chosen[at]!, place));
      if (own.length === 0) continue;
      const season = seasonOfProgram(place, today.day);
      await refuseUsed(tx, { lines: own, parentId, season, list: 'items' });
      await bill(tx, context, { ...shared, place, lines: own, season });
    }
  },
};

const otherSum = (cents: number) =>
  conflict(
    'price_changed',
    `What comes with the place now costs ${inDollars(cents)}. Nothing was held. Please look at it again.`,
  );

const automaticItems = (db: Executor, day: string): Promise<ItemRow[]> =>
  db
    .select()
    .from(item)
    .where(and(item.automatic, soldOn(day)))
    .orderBy(sql`lower(${item.name})`, item.id);

const isFor = ({ student_id: studentId, program_id: programId }: ChosenItem, place: PlaceWithItems): boolean =>
  place.studentId === studentId && place.programId === programId;

/** What comes by itself: for each season of these places once to the family or to each child, unless it was billed before. */
async function feesOf<P extends PlaceWithItems>(
  db: Executor,
  {
    parentId,
    places,
    rows,
    day,
    rate,
    lock = false,
  }: Today & { parentId: string; places: readonly P[]; rows: readonly ItemRow[]; lock?: boolean },
): Promise<Fee<P>[]> {
  if (rows.length === 0) return [];
  const holders = [parentId, ...places.map(({ studentId }) => studentId)];
  if (lock) await lockHolders(db as Transaction, holders);
  const fees: Fee<P>[] = [];
  const seasons = new Set(places.map((place) => seasonOfProgram(place, day)));
  for (const season of [...seasons].toSorted()) {
    const used = await usedItems(db, { itemIds: rows.map(({ id }) => id), holderIds: holders, season });
    const seen = new Set(used.keys());
    for (const place of places.filter((one) => seasonOfProgram(one, day) === season))
      for (const row of rows) {
        const key = `${row.id} ${holderOf(row, { studentId: place.studentId, parentId })}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const studentId = row.per === 'child' ? place.studentId : null;
        const wanted = [{ itemId: row.id, studentId, quantity: 1 }];
        const [line] = priceLines({ wanted, rows: [row], rate, day });
        fees.push({ line: line!, season, place });
      }
  }
  return fees;
}

/** Items that families find with these programs, by name; with each the programs that it is offered with. */
async function offeredWith(db: Executor, places: readonly PlaceWithItems[], day: string) {
  const programIds = [...new Set(places.map(({ programId }) => programId))];
  const rows = await db
    .select()
    .from(item)
    // Families buy gift cards and begin memberships on pages of their own.
    .where(and(soldOn(day), ne(item.offered, 'no'), notInArray(item.kind, ['gift_card', 'membership', 'pass'])))
    .orderBy(sql`lower(${item.name})`, item.id)
    .limit(100);
  if (rows.length === 0) return [];
  const offers = await db.select().from(itemOffer).where(inArray(itemOffer.programId, programIds));
  return rows.flatMap((row) => {
    const own =
      row.offered === 'all'
        ? programIds
        : offers.filter(({ itemId }) => itemId === row.id).map(({ programId }) => programId);
    return own.length > 0 ? [{ row, programIds: own }] : [];
  });
}

function priceChosen({
  chosen,
  places,
  rows,
  ...today
}: Today & {
  chosen: readonly ChosenItem[];
  places: readonly PlaceWithItems[];
  rows: Awaited<ReturnType<typeof offeredWith>>;
}): PricedLine[] {
  for (const [at, one] of chosen.entries()) {
    if (!places.some((place) => isFor(one, place)))
      throw invalid({ [`items.${at}.student_id`]: 'Choose a child and a program that you ask for' });
    if (!rows.some(({ row, programIds }) => row.id === one.item_id && programIds.includes(one.program_id)))
      throw invalid({ [`items.${at}.item_id`]: 'This is not offered with the program any more' });
  }
  const wanted = chosen.map((one) => ({ itemId: one.item_id, studentId: one.student_id, quantity: one.quantity }));
  return priceLines({ wanted, rows: rows.map(({ row }) => row), list: 'items', ...today });
}

interface Billed {
  parentId: string;
  place: PlaceWithItems & { id: string };
  lines: readonly PricedLine[];
  season: string;
  day: string;
  dueOn: string;
}

/** Without an email: the family has just seen it beside the place, and pays it with the place. */
async function bill(
  tx: Transaction,
  context: Pick<ActionContext, 'now' | 'origin'>,
  { parentId, place, lines, season, day, dueOn }: Billed,
): Promise<void> {
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  const { id, billId } = await billCharge(tx, context, {
    parentId,
    studentId: lines[0]!.studentId,
    enrollmentId: place.id,
    kind: 'items',
    label: labelOf(lines),
    cents,
    day,
    dueOn,
    note: null,
    lines,
  });
  await takeItems(tx, context, { chargeId: id, lines, parentId, season });
  await recordAudit(tx, context.origin, {
    action: 'charge.made',
    entity: 'parent',
    entityId: parentId,
    after: { charge_id: id, bill_id: billId, kind: 'items', cents, due_on: dueOn, enrollment_id: place.id },
  });
}
