import type { changeIssue as changeBody, newIssue } from '@doctorbird/contract/messages/newsletter-issues';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound, stale } from '../../../platform/domain-error.ts';
import { findFor, requireFinished } from './issue-blocks.ts';
import type { NewsletterSources } from './issue-sources.ts';
import { newsletterIssue } from './newsletter-issues.table.ts';

type Row = typeof newsletterIssue.$inferSelect;

const columnsOf = ({ subject, blocks, to_subscribers, to_families, is_public }: z.output<typeof newIssue>) => ({
  subject,
  blocks,
  toSubscribers: to_subscribers,
  toFamilies: to_families,
  isPublic: is_public,
});

/** Saves a draft and returns its id. */
export async function addIssue(
  db: Database,
  { actor, origin, now }: ActorContext,
  given: z.output<typeof newIssue>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const id = newId();
    await tx.insert(newsletterIssue).values({ id, ...columnsOf(given), createdAt: now, createdBy: actor.accountId });
    await recordAudit(tx, origin, { action: 'newsletter_issue.added', entity: 'newsletter_issue', entityId: id });
    return id;
  });
}

/** Locks a newsletter that can still be changed. Throws 404, 409 (stale, or on its way already). */
export async function lockUnsent(
  tx: Transaction,
  { id, version }: { id: string; version?: number | undefined },
): Promise<Row> {
  const [row] = await tx.select().from(newsletterIssue).where(eq(newsletterIssue.id, id)).for('update');
  if (!row) throw notFound('newsletter');
  if (version !== undefined && version !== row.version) throw stale();
  if (row.startedAt !== null)
    throw conflict('newsletter_sent', 'This newsletter is on its way already, so it cannot be changed.');
  return row;
}

/** A scheduled newsletter goes out as it is then, so it must stay complete. Throws 404, 409, 422. */
export async function changeIssue(
  db: Database,
  { origin, newsletterSources }: ActionContext & { newsletterSources: NewsletterSources },
  { id, given: { version, ...given } }: { id: string; given: z.output<typeof changeBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockUnsent(tx, { id, version });
    if (row.state === 'scheduled') requireFinished(given, await findFor(tx, newsletterSources, given.blocks));
    await tx
      .update(newsletterIssue)
      .set({ ...columnsOf(given), version: sql`${newsletterIssue.version} + 1` })
      .where(eq(newsletterIssue.id, id));
    // A draft saves itself every few seconds; the log has what was sent.
    if (row.state === 'scheduled')
      await recordAudit(tx, origin, {
        action: 'newsletter_issue.changed',
        entity: 'newsletter_issue',
        entityId: id,
        after: { subject: given.subject },
      });
  });
}

/** Throws 404, 409. */
export async function removeIssue(db: Database, { origin }: ActionContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockUnsent(tx, { id });
    if (row.state !== 'draft')
      throw conflict('newsletter_scheduled', 'This newsletter is scheduled. Stop it first, then delete the draft.');
    await tx.delete(newsletterIssue).where(eq(newsletterIssue.id, id));
    await recordAudit(tx, origin, { action: 'newsletter_issue.removed', entity: 'newsletter_issue', entityId: id });
  });
}

/** Shows a newsletter on the website once it is sent, or takes it off. Repeating it is no error. Throws 404. */
export async function archiveIssue(
  db: Database,
  { origin }: ActionContext,
  { id, isPublic }: { id: string; isPublic: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(newsletterIssue).where(eq(newsletterIssue.id, id)).for('update');
    if (!row) throw notFound('newsletter');
    if (row.isPublic === isPublic) return;
    await tx
      .update(newsletterIssue)
      .set({ isPublic, version: sql`${newsletterIssue.version} + 1` })
      .where(eq(newsletterIssue.id, id));
    await recordAudit(tx, origin, {
      action: isPublic ? 'newsletter_issue.shown' : 'newsletter_issue.hidden',
      entity: 'newsletter_issue',
      entityId: id,
    });
  });
}
