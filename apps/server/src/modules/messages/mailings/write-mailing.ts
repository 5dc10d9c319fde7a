import { eq, sql } from 'drizzle-orm';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound, refuseStale } from '../../../platform/domain-error.ts';
import type { Mailer, Mailing, MailingKind, MailingReader } from './mailing-kind.ts';

/** Locks a mailing that can still be changed. Throws 404, 409 (stale, or on its way already). */
export async function lockUnsent<M extends Mailing>(
  tx: Transaction,
  { table, word, sentCode }: Pick<MailingKind<M, never, never, never, never>, 'table' | 'word' | 'sentCode'>,
  { id, version }: { id: string; version?: number | undefined },
): Promise<M> {
  const [row] = (await tx.select().from(table).where(eq(table.id, id)).for('update')) as unknown as M[];
  if (!row) throw notFound(word);
  refuseStale(version, row.version);
  if (row.startedAt !== null) throw conflict(sentCode, `This ${word} is on its way already, so it cannot be changed.`);
  return row;
}

/** Writes drafts of one kind of mailing. `columns` are those of its table. */
export function draftsOf<M extends Mailing, R extends MailingReader, New extends object, Draft extends object, N>(
  kind: MailingKind<M, R, New, Draft, N>,
) {
  const { table, entity } = kind;
  return {
    /** Saves a draft and returns its id. */
    add: (db: Database, { actor, origin, now }: ActorContext, columns: object): Promise<string> =>
      inTransaction(db, async (tx) => {
        const id = newId();
        await tx.insert(table).values({ id, ...columns, createdAt: now, createdBy: actor.accountId });
        await recordAudit(tx, origin, { action: `${entity}.added`, entity, entityId: id });
        return id;
      }),

    /** A scheduled one goes out as it is then, so it must stay complete. Throws 404, 409, 422. */
    change: (
      db: Database,
      context: Mailer & N,
      { id, version, columns }: { id: string; version: number | undefined; columns: Draft & Pick<M, 'subject'> },
    ): Promise<void> =>
      inTransaction(db, async (tx) => {
        const row = await lockUnsent<M>(tx, kind, { id, version });
        if (row.state === 'scheduled') await kind.requireFinished(tx, context, columns);
        await tx
          .update(table)
          .set({ ...columns, version: sql`${table.version} + 1` })
          .where(eq(table.id, id));
        // A draft saves itself every few seconds; the log has what was sent.
        if (row.state === 'scheduled')
          await recordAudit(tx, context.origin, {
            action: `${entity}.changed`,
            entity,
            entityId: id,
            after: kind.logged(columns),
          });
      }),

    /** `alongside` takes with it what belongs to the draft. Throws 404, 409. */
    remove: <T>(
      db: Database,
      { origin }: ActionContext,
      { id, alongside }: { id: string; alongside: (tx: Transaction) => Promise<T> },
    ): Promise<T> =>
      inTransaction(db, async (tx) => {
        const row = await lockUnsent(tx, kind, { id });
        if (row.state !== 'draft')
          throw conflict(kind.scheduledCode, `This ${kind.word} is scheduled. Stop it first, then delete the draft.`);
        const removed = await alongside(tx);
        await tx.delete(table).where(eq(table.id, id));
        await recordAudit(tx, origin, { action: `${entity}.removed`, entity, entityId: id });
        return removed;
      }),
  };
}
