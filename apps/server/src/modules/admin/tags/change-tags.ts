import { and, eq, ne, sql } from 'drizzle-orm';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, DomainError, invalid, notFound } from '../../../platform/domain-error.ts';
import { replaceEarlyTag } from '../../enrollments/opening/replace-tag.ts';
import { replaceAudienceTag } from '../../messages/broadcasts/replace-tag.ts';
import { recordTag, tag } from '../../organisation/tags/tags.table.ts';
import { replaceViewTag } from '../saved-views/replace-tag.ts';
import { lockTags } from './tag-records.ts';
import { usesOfTag } from './tag-uses.queries.ts';

async function oneTag(tx: Transaction, id: string) {
  const [row] = await tx.select().from(tag).where(eq(tag.id, id));
  if (!row) throw notFound('tag');
  return row;
}

/** Throws 404 and 409 (another tag has the name). */
export async function renameTag(
  db: Database,
  { origin }: ActionContext,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTags(tx);
    const before = await oneTag(tx, id);
    if (before.name === name) return;
    const [taken] = await tx
      .select({ id: tag.id })
      .from(tag)
      .where(and(sql`lower(${tag.name}) = lower(${name})`, ne(tag.id, id)));
    if (taken) {
      const said = 'Another tag has this name. Merge the two instead.';
      throw new DomainError('conflict', 'tag_exists', said, { fields: { name: said } });
    }
    await tx.update(tag).set({ name }).where(eq(tag.id, id));
    const change = { before: { name: before.name }, after: { name } };
    await recordAudit(tx, origin, { action: 'tag.renamed', entity: 'tag', entityId: id, ...change });
  });
}

/**
 * Puts another tag in the place of this one: on its records, and wherever else it is named by its id. Throws 404 and 422 (the same
 * tag, or no such tag).
 */
export async function mergeTag(
  db: Database,
  context: ActionContext,
  { id, into }: { id: string; into: string },
): Promise<void> {
  const { origin } = context;
  await inTransaction(db, async (tx) => {
    await lockTags(tx);
    const before = await oneTag(tx, id);
    const [other] = await tx.select().from(tag).where(eq(tag.id, into));
    if (!other || other.id === before.id) throw invalid({ into: 'Choose another tag' });
    await replaceEarlyTag(tx, context, { from: before, into: other });
    await replaceAudienceTag(tx, context, { from: before.id, into: other.id });
    await replaceViewTag(tx, context, { from: before.id, into: other.id });
    await tx.execute(sql`
      insert into ${recordTag} (tag_id, record_kind, record_id, created_at)
      select ${into}, record_kind, record_id, created_at from ${recordTag} where tag_id = ${id}
      on conflict do nothing`);
    await tx.delete(tag).where(eq(tag.id, id));
    const change = { before: { name: before.name }, after: { name: other.name } };
    await recordAudit(tx, origin, { action: 'tag.merged', entity: 'tag', entityId: into, ...change });
  });
}

/** Throws 404, and 409 while something names the tag that would be about other people without it. */
export async function removeTag(db: Database, context: ActorContext, id: string): Promise<void> {
  const { origin } = context;
  await inTransaction(db, async (tx) => {
    await lockTags(tx);
    const before = await oneTag(tx, id);
    // Whoever names it in a program meanwhile has finished, or finds it gone.
    await tx.select({ id: tag.id }).from(tag).where(eq(tag.id, id)).for('update');
    const uses = await usesOfTag(tx, context, id);
    if (uses !== null)
      throw conflict(
        'tag_in_use',
        `“${before.name}” is still used for ${uses}. Change that first, or merge the tag into another one.`,
      );
    await tx.delete(tag).where(eq(tag.id, id));
    await recordAudit(tx, origin, {
      action: 'tag.deleted',
      entity: 'tag',
      entityId: id,
      before: { name: before.name },
    });
  });
}
