import {
  mostViews,
  type changeView as changeBody,
  type createView as createBody,
} from '@doctorbird/contract/admin/saved-views';
import type { ViewList } from '@doctorbird/contract/admin/saved-views';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import type { ActorContext } from '../../../access/action-context.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { refuseHiding, viewsOf } from './saved-views.policy.ts';
import { savedView } from './saved-views.table.ts';
import { checkedQuery } from './view-query.ts';

type ViewOfOwner = { ownerId: string; list: ViewList };

/** The owner's views of a list, in their order. They change one after the other, so that limit and names hold. */
async function lockViews(tx: Transaction, { ownerId, list }: ViewOfOwner) {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, ownerId)).for('no key update');
  return tx
    .select()
    .from(savedView)
    .where(and(eq(savedView.ownerId, ownerId), eq(savedView.list, list)))
    .orderBy(asc(savedView.position), asc(savedView.id));
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const nameTaken = () => invalid({ name: 'A view with this name already exists' });

/** Saves a view as the last of its owner's. Throws 409 (too many) and 422 (name taken, filter unknown). */
export async function createView(
  db: Database,
  { actor, origin, now }: ActorContext,
  { list, name, shared, query }: z.output<typeof createBody>,
): Promise<string> {
  const checked = checkedQuery(list, query);
  return inTransaction(db, async (tx) => {
    const own = await lockViews(tx, { ownerId: actor.accountId, list });
    if (own.length >= mostViews)
      throw conflict('too_many_views', `You have ${mostViews} views of this list. Delete one to save another.`);
    if (own.some((view) => sameName(view.name, name))) throw nameTaken();
    const id = newId();
    const position = (own.at(-1)?.position ?? -1) + 1;
    await tx
      .insert(savedView)
      .values({ id, ownerId: actor.accountId, list, name, shared, query: checked, position, createdAt: now });
    await recordAudit(tx, origin, {
      action: 'view.created',
      entity: 'saved_view',
      entityId: id,
      after: { list, name, shared },
    });
    return id;
  });
}

/** Changes a view of one's own, or a shared one. Throws 404, 409 (stale) and 422 (name taken, filter unknown). */
export async function changeView(
  db: Database,
  { actor, origin }: ActorContext,
  { id, asked }: { id: string; asked: z.output<typeof changeBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ ownerId: savedView.ownerId, list: savedView.list })
      .from(savedView)
      .where(and(eq(savedView.id, id), viewsOf(actor.accountId)));
    if (!row) throw notFound('view');
    const views = await lockViews(tx, row);
    const view = views.find((one) => one.id === id);
    if (!view) throw notFound('view');
    refuseStale(asked.version, view.version);
    const { name = view.name, shared = view.shared } = asked;
    refuseHiding(actor.accountId, view, shared);
    if (views.some((other) => other.id !== id && sameName(other.name, name))) throw nameTaken();
    const query = asked.query ? checkedQuery(view.list, asked.query) : view.query;
    await tx
      .update(savedView)
      .set({ name, shared, query, version: sql`${savedView.version} + 1` })
      .where(eq(savedView.id, id));
    if (asked.position !== undefined) {
      const order = views.filter((other) => other.id !== id);
      order.splice(asked.position, 0, view);
      for (const [position, one] of order.entries())
        await tx
          .update(savedView)
          .set({ position })
          .where(and(eq(savedView.id, one.id), ne(savedView.position, position)));
    }
    await recordAudit(tx, origin, {
      action: 'view.changed',
      entity: 'saved_view',
      entityId: id,
      ...changedFields({ name: view.name, shared: view.shared, query: view.query }, { name, shared, query }),
    });
  });
}

/** Deletes a view of one's own, or a shared one. Throws 404. */
export async function removeView(db: Database, { actor, origin }: ActorContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [removed] = await tx
      .delete(savedView)
      .where(and(eq(savedView.id, id), viewsOf(actor.accountId)))
      .returning();
    if (!removed) throw notFound('view');
    await recordAudit(tx, origin, {
      action: 'view.deleted',
      entity: 'saved_view',
      entityId: id,
      before: { list: removed.list, name: removed.name, shared: removed.shared },
    });
  });
}
