import { and, asc, eq, isNotNull, isNull, lt, not, type SQL } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { ContentContext, ContentKind, ContentRow, ContentTable, GivenContent } from './content-kind.ts';
import { refuseWithoutConsent } from './resolve-pictures.ts';
import { lockContent, write } from './write-content.ts';

/** How many days a deleted record can be restored. */
const restoreDays = 30;

/** Takes a record off the site and out of the lists. It becomes a draft, so no public query finds it. Throws 404, 409. */
export async function removeContent<Row extends ContentRow, G extends GivenContent, S extends object>(
  db: Database,
  context: ContentContext,
  { kind, id }: { kind: ContentKind<Row, G, S>; id: string },
): Promise<void> {
  const { origin, now } = context;
  await inTransaction(db, async (tx) => {
    const row = await lockContent(tx, { kind, id });
    await kind.checkRemoval?.(tx, row);
    await write(tx, context, {
      kind,
      id,
      values: { deletedAt: now, stateBefore: row.contentStatus, contentStatus: 'draft' },
    });
    await kind.follow?.(tx, context, { before: row, after: null });
    await recordAudit(tx, origin, {
      action: `${kind.name}.deleted`,
      entity: kind.name,
      entityId: id,
      before: { slug: row.slug, state: row.contentStatus },
    });
  });
}

/** Restores a deleted record in its earlier state. Throws 404, 409 (consent withdrawn). */
export async function restoreContent<Row extends ContentRow, G extends GivenContent, S extends object>(
  db: Database,
  context: ActionContext,
  { kind, id }: { kind: ContentKind<Row, G, S>; id: string },
): Promise<void> {
  const { origin } = context;
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(kind.table)
      .where(and(eq(kind.table.id, id), isNotNull(kind.table.deletedAt)))
      .for('update');
    if (!row) throw notFound(`deleted ${kind.noun}`);
    const contentStatus = row.stateBefore ?? 'draft';
    if (contentStatus === 'published') await refuseWithoutConsent(tx, row.pictures);
    await write(tx, context, { kind, id, values: { deletedAt: null, stateBefore: null, contentStatus } });
    await recordAudit(tx, origin, { action: `${kind.name}.restored`, entity: kind.name, entityId: id });
  });
}

/** Swaps places with the neighbor above or below. Nothing happens at the end of the list. */
export async function moveContent<Row extends ContentRow, G extends GivenContent, S extends object>(
  db: Database,
  { origin }: ActionContext,
  { kind, id, to }: { kind: ContentKind<Row, G, S>; id: string; to: 'up' | 'down' },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rows = await tx
      .select({ id: kind.table.id, position: kind.table.position })
      .from(kind.table)
      .where(isNull(kind.table.deletedAt))
      .orderBy(asc(kind.table.position), asc(kind.table.id))
      .for('update');
    const from = rows.findIndex((row) => row.id === id);
    if (from < 0) throw notFound(kind.noun);
    const other = to === 'up' ? from - 1 : from + 1;
    if (!rows[other]) return;
    [rows[from], rows[other]] = [rows[other], rows[from]!];
    // No new version: someone editing the record's text loses nothing by its position.
    for (const [position, row] of rows.entries())
      if (row.position !== position) await tx.update(kind.table).set({ position }).where(eq(kind.table.id, row.id));
    await recordAudit(tx, origin, { action: `${kind.name}.moved`, entity: kind.name, entityId: id, after: { to } });
  });
}

interface Removable {
  table: ContentTable;
  /** Rows that others refer to for good stay deleted, and can still be restored. */
  stays: SQL | null;
  /** Notes what must be known of those that are about to go. */
  note?: (tx: Transaction, context: Pick<ActionContext, 'now'>, due: SQL | undefined) => Promise<void>;
}

/** Cleanup: permanently deletes records whose restore period is over. */
export async function dropDeletedContent(
  db: Database,
  { now }: Pick<ActionContext, 'now'>,
  all: readonly Removable[],
): Promise<void> {
  const before = new Date(now.getTime() - restoreDays * 86_400_000);
  // Not a sweep: one statement for each kind of content.
  for (const { table, stays, note } of all) {
    const due = and(lt(table.deletedAt, before), stays ? not(stays) : undefined);
    await inTransaction(db, async (tx) => {
      await note?.(tx, { now }, due);
      await tx.delete(table).where(due);
    });
  }
}
