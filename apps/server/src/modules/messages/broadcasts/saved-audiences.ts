import type { Audience, SavedAudience } from '@doctorbird/contract/messages/broadcasts';
import { asc, eq, sql } from 'drizzle-orm';
import type { ActorContext, ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { savedAudience } from './broadcasts.table.ts';

const columns = { id: savedAudience.id, name: savedAudience.name, audience: savedAudience.audience };

export const listAudiences = (db: Executor): Promise<SavedAudience[]> =>
  db.select(columns).from(savedAudience).orderBy(asc(savedAudience.name));

/** One of the same name is replaced. */
export async function saveAudience(
  db: Database,
  { actor, origin, now }: ActorContext,
  { name, audience }: { name: string; audience: Audience },
): Promise<SavedAudience> {
  return inTransaction(db, async (tx) => {
    // Two admins with the same name at once: the second one replaces.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved_audience'), hashtext(lower(${name})))`);
    const [there] = await tx
      .update(savedAudience)
      .set({ name, audience })
      .where(sql`lower(${savedAudience.name}) = lower(${name})`)
      .returning(columns);
    const [row] = there
      ? [there]
      : await tx
          .insert(savedAudience)
          .values({ id: newId(), name, audience, createdAt: now, createdBy: actor.accountId })
          .returning(columns);
    await recordAudit(tx, origin, { action: 'audience.saved', entity: 'audience', entityId: row!.id, after: { name } });
    return row!;
  });
}

/** Throws 404. */
export async function removeAudience(db: Database, { origin }: ActionContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [gone] = await tx
      .delete(savedAudience)
      .where(eq(savedAudience.id, id))
      .returning({ name: savedAudience.name });
    if (!gone) throw notFound('saved list');
    await recordAudit(tx, origin, { action: 'audience.removed', entity: 'audience', entityId: id, before: gone });
  });
}
