import type { changeItem as changeBody, countedStock, newItem } from '@doctorbird/contract/billing/items';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { announcePrice } from '../memberships/announce-price.ts';
import { item, itemMove, itemOffer } from './items.table.ts';
import { lockItems, type ItemRow } from './return-items.ts';

/** Names are compared with all the others. */
const lockNames = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('item'))`);

async function refuseSameName(tx: Transaction, name: string, own?: string): Promise<void> {
  const same = and(sql`lower(${item.name}) = lower(${name})`, own ? ne(item.id, own) : undefined);
  if ((await tx.$count(item, same)) > 0) throw invalid({ name: 'There is an item of this name already' });
}

/** What does not go together. */
function refuseOdd({
  automatic,
  once,
  offered,
  stock,
  kind,
  tax,
  per,
  billingDay,
  classes,
  validDays,
}: Pick<
  ItemRow,
  'automatic' | 'once' | 'offered' | 'stock' | 'kind' | 'tax' | 'per' | 'billingDay' | 'classes' | 'validDays'
>): void {
  if (kind === 'membership') {
    if (billingDay === null) throw invalid({ billing_day: 'Enter a day from 1 to 28' });
    if (once || automatic) throw invalid({ once: 'A membership is billed each month' });
    if (per !== 'child') throw invalid({ per: 'A membership is for a child' });
    if (offered === 'chosen') throw invalid({ offered: 'The programs of a membership are those that it covers' });
    if (stock !== null) throw invalid({ stock: 'Memberships are not counted' });
  } else if (billingDay !== null) throw invalid({ billing_day: 'Only a membership has a billing day' });
  if (kind === 'pass') {
    if (classes === null) throw invalid({ classes: 'Enter how many classes, 1 to 100' });
    if (once || automatic) throw invalid({ once: 'A pass is sold as often as it is wanted' });
    if (per !== 'family') throw invalid({ per: 'A pass is for any child of a family' });
    if (offered === 'chosen') throw invalid({ offered: 'The programs of a pass are those in which it counts' });
    if (stock !== null) throw invalid({ stock: 'Passes are not counted' });
  } else {
    if (classes !== null) throw invalid({ classes: 'Only a pass has a number of classes' });
    if (validDays !== null) throw invalid({ valid_days: 'Only a pass ends after some days' });
  }
  if (kind === 'gift_card') {
    if (tax !== 'none') throw invalid({ tax: 'A gift card is money: GCT comes with what is paid with it' });
    if (once || automatic) throw invalid({ once: 'A gift card is sold as often as it is wanted' });
    if (per !== 'family') throw invalid({ per: 'A gift card is for a family' });
    if (offered === 'chosen') throw invalid({ offered: 'A gift card does not belong to programs' });
  }
  if (!automatic) return;
  if (!once) throw invalid({ once: 'What is billed by itself is billed once in a season' });
  if (offered !== 'no') throw invalid({ offered: 'What is billed by itself is not offered as well' });
  // A place must not fail because a shelf is empty.
  if (stock !== null) throw invalid({ automatic: 'What is counted cannot be billed by itself' });
}

async function saveOffers(tx: Transaction, itemId: string, programIds: readonly string[]): Promise<void> {
  const ids = [...new Set(programIds)];
  const found =
    ids.length === 0 ? 0 : await tx.$count(program, and(inArray(program.id, ids), isNull(program.deletedAt)));
  if (found < ids.length) throw invalid({ program_ids: 'One of these programs is not there' });
  await tx.delete(itemOffer).where(eq(itemOffer.itemId, itemId));
  if (ids.length > 0) await tx.insert(itemOffer).values(ids.map((programId) => ({ itemId, programId })));
}

const toRow = ({
  price,
  sold_until: soldUntil,
  billing_day: billingDay,
  valid_days: validDays,
  program_ids: _programs,
  ...given
}: Partial<z.output<typeof newItem>>) =>
  presentFields({
    ...given,
    priceCents: price === undefined ? undefined : Math.round(price * 100),
    soldUntil,
    billingDay,
    validDays,
  });

const newRow = ({
  price: _price,
  sold_until: soldUntil,
  billing_day: billingDay,
  valid_days: validDays,
  program_ids: _programs,
  ...fields
}: z.output<typeof newItem>) => ({ ...fields, soldUntil, billingDay, validDays });

/** Throws 422 (an item of that name, unknown programs, what does not go together). */
export async function addItem(
  db: Database,
  { origin, now }: ActionContext,
  given: z.output<typeof newItem>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await lockNames(tx);
    await refuseSameName(tx, given.name);
    const { program_ids: programIds } = given;
    const row = { ...newRow(given), priceCents: Math.round(given.price * 100) };
    refuseOdd(row);
    const id = newId();
    await tx.insert(item).values({ ...row, id, createdAt: now });
    if (row.stock) await move(tx, { origin, now }, { id, quantity: row.stock });
    await saveOffers(tx, id, programIds);
    await recordAudit(tx, origin, {
      action: 'item.added',
      entity: 'item',
      entityId: id,
      after: { name: given.name, price: given.price, tax: given.tax, stock: given.stock },
    });
    return id;
  });
}

const move = (
  tx: Transaction,
  { origin, now }: Pick<ActionContext, 'origin' | 'now'>,
  { id, quantity }: { id: string; quantity: number },
) => tx.insert(itemMove).values({ id: newId(), itemId: id, quantity, createdBy: origin.actorId, createdAt: now });

async function lockItem(tx: Transaction, id: string): Promise<ItemRow> {
  const [row] = await lockItems(tx, [id]);
  if (!row) throw notFound('item');
  return row;
}

/** Kinds with records of their own. */
const fixedKinds = [
  ['gift_card', 'gift card'],
  ['membership', 'membership'],
  ['pass', 'pass'],
] as const;

/**
 * What was billed stays as it was; the families of a membership get an email about what it costs now. Throws 404, 409 (stale), 422.
 */
export async function changeItem(
  db: Database,
  context: ActionContext & NotifyDependencies,
  { id, given: { version, ...given } }: { id: string; given: z.output<typeof changeBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockNames(tx);
    const before = await lockItem(tx, id);
    refuseStale(version, before.version);
    if (given.name !== undefined) await refuseSameName(tx, given.name, id);
    const fields = toRow(given);
    for (const [kind, name] of fixedKinds)
      if ((before.kind === kind) !== ((given.kind ?? before.kind) === kind))
        throw invalid({ kind: `A ${name} stays one, and nothing else becomes one. Please add another item` });
    refuseOdd({ ...before, ...fields });
    await tx
      .update(item)
      .set({ ...fields, version: before.version + 1 })
      .where(eq(item.id, id));
    if (given.program_ids) await saveOffers(tx, id, given.program_ids);
    const after = { ...before, ...fields };
    if (after.kind === 'membership' && (after.priceCents !== before.priceCents || after.tax !== before.tax))
      await announcePrice(tx, context, { before, after });
    await recordAudit(tx, context.origin, {
      action: 'item.changed',
      entity: 'item',
      entityId: id,
      ...changedFields({ ...before }, { ...before, ...fields }),
    });
  });
}

/** Repeating it has no further effect. Throws 404. */
export async function switchItem(
  db: Database,
  { origin }: ActionContext,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockItem(tx, id);
    if (before.isActive === isActive) return;
    await tx
      .update(item)
      .set({ isActive, version: before.version + 1 })
      .where(eq(item.id, id));
    await recordAudit(tx, origin, {
      action: isActive ? 'item.switched_on' : 'item.switched_off',
      entity: 'item',
      entityId: id,
      after: { name: before.name },
    });
  });
}

/** What is on the shelf now. Throws 404, 409 when some were sold since the screen was read. */
export async function countStock(
  db: Database,
  context: ActionContext,
  { id, given: { stock, before } }: { id: string; given: z.output<typeof countedStock> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockItem(tx, id);
    if (row.stock !== before)
      throw conflict('stock_changed', `Nothing was saved. There are ${row.stock ?? 'no counted ones'} now.`);
    refuseOdd({ ...row, stock });
    if (stock !== null) {
      const [sum] = await tx
        .select({ quantity: sql`coalesce(sum(${itemMove.quantity}), 0)`.mapWith(Number) })
        .from(itemMove)
        .where(eq(itemMove.itemId, id));
      const quantity = stock - (sum?.quantity ?? 0);
      if (quantity !== 0) await move(tx, context, { id, quantity });
    }
    await tx
      .update(item)
      .set({ stock, version: row.version + 1 })
      .where(eq(item.id, id));
    await recordAudit(tx, context.origin, {
      action: 'item.counted',
      entity: 'item',
      entityId: id,
      before: { stock: row.stock },
      after: { name: row.name, stock },
    });
  });
}
