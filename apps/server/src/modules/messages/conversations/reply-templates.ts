import type { ReplyTemplate, templateBody } from '@doctorbird/contract/messages/reply-templates';
import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { replyTemplate } from './conversations.table.ts';

type Given = z.output<typeof templateBody>;
const mostTemplates = 100;
const columns = {
  id: replyTemplate.id,
  title: replyTemplate.title,
  text: replyTemplate.text,
  version: replyTemplate.version,
};

export const listReplyTemplates = (db: Executor): Promise<ReplyTemplate[]> =>
  db
    .select(columns)
    .from(replyTemplate)
    .orderBy(asc(sql`lower(${replyTemplate.title})`));

/** One title after the other, so that the same one twice is noticed. Throws 422. */
async function requireFreeTitle(tx: Transaction, title: string, except?: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reply_template'))`);
  const [there] = await tx
    .select({ id: replyTemplate.id })
    .from(replyTemplate)
    .where(sql`lower(${replyTemplate.title}) = lower(${title})`);
  if (there && there.id !== except) throw invalid({ title: 'Another template has this title' });
}

/** Throws 409 (too many) and 422. */
export async function addReplyTemplate(
  db: Database,
  { origin, now }: ActionContext,
  { title, text }: Pick<Given, 'title' | 'text'>,
): Promise<ReplyTemplate> {
  return inTransaction(db, async (tx) => {
    await requireFreeTitle(tx, title);
    if ((await tx.$count(replyTemplate)) >= mostTemplates)
      throw conflict('enough_templates', `Please keep to ${mostTemplates} templates.`);
    const [row] = await tx
      .insert(replyTemplate)
      .values({ id: newId(), title, text, createdAt: now })
      .returning(columns);
    await recordAudit(tx, origin, {
      action: 'reply_template.added',
      entity: 'reply_template',
      entityId: row!.id,
      after: { title },
    });
    return row!;
  });
}

/** Throws 404, 409 (stale), 422. */
export async function changeReplyTemplate(
  db: Database,
  { origin }: ActionContext,
  { id, given: { title, text, version } }: { id: string; given: Given },
): Promise<ReplyTemplate> {
  return inTransaction(db, async (tx) => {
    const [before] = await tx.select(columns).from(replyTemplate).where(eq(replyTemplate.id, id)).for('update');
    if (!before) throw notFound('template');
    refuseStale(version, before.version);
    await requireFreeTitle(tx, title, id);
    const [row] = await tx
      .update(replyTemplate)
      .set({ title, text, version: before.version + 1 })
      .where(eq(replyTemplate.id, id))
      .returning(columns);
    await recordAudit(tx, origin, {
      action: 'reply_template.changed',
      entity: 'reply_template',
      entityId: id,
      before: { title: before.title },
      after: { title },
    });
    return row!;
  });
}

/** Throws 404. */
export async function removeReplyTemplate(db: Database, { origin }: ActionContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [gone] = await tx
      .delete(replyTemplate)
      .where(eq(replyTemplate.id, id))
      .returning({ title: replyTemplate.title });
    if (!gone) throw notFound('template');
    await recordAudit(tx, origin, {
      action: 'reply_template.removed',
      entity: 'reply_template',
      entityId: id,
      before: gone,
    });
  });
}
