import { taxOfLine, type TaxRule } from '@doctorbird/contract/core/gct';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import type { ChargeLine } from '../../invoices/invoices/charge-for.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { invoiceNumber } from '../../invoices/invoices/invoice-number.rows.ts';
import { item, itemMove, itemUse } from './items.table.ts';
import type { ItemRow } from './return-items.ts';

/** A line that somebody wants: of the catalog, or typed. */
export type WantedLine =
  | { itemId: string; studentId: string | null; quantity: number }
  | { label: string; unitCents: number; rule: TaxRule; quantity: number };

/** A wanted line with its price and tax of now. */
export interface PricedLine extends ChargeLine {
  item: ItemRow | null;
  studentId: string | null;
}

export const itemIdsOf = (wanted: readonly WantedLine[]): string[] =>
  wanted.flatMap((line) => ('itemId' in line ? [line.itemId] : []));

interface Pricing {
  wanted: readonly WantedLine[];
  /** The items of the lines; locked by whoever sells them. */
  rows: readonly ItemRow[];
  rate: number | null;
  day: string;
  /** The name of the list in the body. */
  list?: string;
}

/** Prices lines. Throws 422 beside the line for an item that is not sold any more, or of which there are fewer than asked for. */
export function priceLines({ wanted, rows, rate, day, list = 'lines' }: Pricing): PricedLine[] {
  const at = (index: number, field: string) => `${list}.${index}.${field}`;
  const items = new Map(rows.map((row) => [row.id, row]));
  const left = new Map([...items.values()].map(({ id, stock }) => [id, stock]));
  return wanted.map((line, index) => {
    if (!('itemId' in line)) {
      const { cents, ...tax } = taxOfLine(line.unitCents * line.quantity, line.rule, rate);
      return { item: null, studentId: null, description: line.label, quantity: line.quantity, cents, tax };
    }
    const row = items.get(line.itemId);
    if (!row) throw invalid({ [at(index, 'item_id')]: 'Choose an item of the catalog' });
    const { name, soldUntil, isActive } = row;
    if (!isActive || (soldUntil !== null && soldUntil < day))
      throw invalid({ [at(index, 'item_id')]: `${name} is not sold any more` });
    const free = left.get(row.id) ?? null;
    if (free !== null) {
      if (free < line.quantity)
        throw invalid({
          [at(index, 'quantity')]:
            free === 0 ? `${name} is sold out` : `Only ${free} of ${name} ${free === 1 ? 'is' : 'are'} left`,
        });
      left.set(row.id, free - line.quantity);
    }
    const { cents, ...tax } = taxOfLine(row.priceCents * line.quantity, row.tax, rate);
    return {
      item: row,
      studentId: line.studentId,
      description: name,
      quantity: line.quantity,
      cents,
      tax,
      itemId: row.id,
    };
  });
}

interface Sold {
  chargeId: string;
  lines: readonly PricedLine[];
  /** The family, or null for an organization: a school may buy as often as it likes. */
  parentId: string | null;
  season: string;
}

/** Whose item of once in a season it is: the child's where it is for one and that child is known, else the family's. */
export const holderOf = (
  { per }: Pick<ItemRow, 'per'>,
  { studentId, parentId }: { studentId: string | null; parentId: string },
): string => (per === 'child' ? (studentId ?? parentId) : parentId);

/** Takes what was billed off the shelf, and remembers what is billed once in a season. The items are locked. */
export async function takeItems(
  tx: Transaction,
  { now, origin }: Pick<ActionContext, 'now' | 'origin'>,
  { chargeId, lines, parentId, season }: Sold,
): Promise<void> {
  const taken = new Map<string, { row: ItemRow; quantity: number }>();
  for (const { item: row, quantity } of lines)
    if (row) taken.set(row.id, { row, quantity: (taken.get(row.id)?.quantity ?? 0) + quantity });
  for (const { row, quantity } of taken.values()) {
    await tx.insert(itemMove).values({
      id: newId(),
      itemId: row.id,
      quantity: -quantity,
      chargeId,
      createdBy: origin.actorId,
      createdAt: now,
    });
    if (row.stock !== null)
      await tx
        .update(item)
        .set({ stock: row.stock - quantity })
        .where(eq(item.id, row.id));
  }
  if (parentId === null) return;
  for (const { item: row, studentId } of lines)
    if (row?.once) {
      const holderId = holderOf(row, { studentId, parentId });
      await tx.insert(itemUse).values({ id: newId(), itemId: row.id, holderId, season, chargeId, createdAt: now });
    }
}

/** Whoever bills something of once in a season to a family or child waits for the other who does. */
export async function lockHolders(tx: Transaction, holderIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(holderIds)].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('item_use'), hashtext(${id}))`);
}

/** Which of these were billed to these holders in a season already, as `item holder`. */
export async function usedItems(
  tx: Executor,
  { itemIds, holderIds, season }: { itemIds: readonly string[]; holderIds: readonly string[]; season: string },
): Promise<Map<string, string>> {
  if (itemIds.length === 0 || holderIds.length === 0) return new Map();
  const rows = await tx
    .select({ itemId: itemUse.itemId, holderId: itemUse.holderId, chargeId: itemUse.chargeId })
    .from(itemUse)
    .where(
      and(
        inArray(itemUse.itemId, [...itemIds]),
        inArray(itemUse.holderId, [...holderIds]),
        eq(itemUse.season, season),
        isNull(itemUse.releasedAt),
      ),
    );
  return new Map(rows.map(({ itemId, holderId, chargeId }) => [`${itemId} ${holderId}`, chargeId]));
}

/** Throws 409 with the number of the invoice where an item of once in a season would be billed again. */
export async function refuseUsed(
  tx: Transaction,
  { lines, parentId, season, list = 'lines' }: Omit<Sold, 'chargeId'> & { parentId: string; list?: string },
): Promise<void> {
  const once = lines.flatMap(({ item: row, studentId, quantity }, index) =>
    row?.once ? [{ index, row, quantity, holderId: holderOf(row, { studentId, parentId }) }] : [],
  );
  const seen = new Set<string>();
  await lockHolders(
    tx,
    once.map(({ holderId }) => holderId),
  );
  const used = await usedItems(tx, {
    itemIds: once.map(({ row }) => row.id),
    holderIds: once.map(({ holderId }) => holderId),
    season,
  });
  for (const { index, row, quantity, holderId } of once) {
    const key = `${row.id} ${holderId}`;
    const who = row.per === 'child' ? 'child' : 'family';
    if (quantity > 1 || seen.has(key))
      throw invalid({ [`${list}.${index}.quantity`]: `${row.name} is billed once for each ${who} and season` });
    seen.add(key);
    const chargeId = used.get(key);
    if (chargeId === undefined) continue;
    const [bill] = await tx
      .select({ number: invoiceNumber })
      .from(receivable)
      .innerJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
      .where(and(eq(receivable.subjectKind, 'charge'), eq(receivable.subjectId, chargeId)));
    throw conflict(
      'billed_already',
      `Nothing was billed. This ${who} has ${row.name} for this season on ${bill?.number ?? 'another invoice'}.`,
    );
  }
}
