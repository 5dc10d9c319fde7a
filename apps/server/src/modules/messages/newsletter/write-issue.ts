import type { changeIssue as changeBody, newIssue } from '@doctorbird/contract/messages/newsletter-issues';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { draftsOf } from '../mailings/write-mailing.ts';
import { newsletterMailing } from './deliver-issue.ts';
import { newsletterIssue } from './newsletter-issues.table.ts';

const columnsOf = ({ subject, blocks, to_subscribers, to_families, is_public }: z.output<typeof newIssue>) => ({
  subject,
  blocks,
  toSubscribers: to_subscribers,
  toFamilies: to_families,
  isPublic: is_public,
});

const drafts = draftsOf(newsletterMailing);

/** Saves a draft and returns its id. */
export const addIssue = (db: Database, context: ActorContext, given: z.output<typeof newIssue>): Promise<string> =>
  drafts.add(db, context, columnsOf(given));

/** Throws 404, 409, 422. */
export const changeIssue = (
  db: Database,
  context: Parameters<typeof drafts.change>[1],
  { id, given: { version, ...given } }: { id: string; given: z.output<typeof changeBody> },
): Promise<void> => drafts.change(db, context, { id, version, columns: columnsOf(given) });

/** Throws 404, 409. */
export const removeIssue = (db: Database, context: ActionContext, id: string): Promise<void> =>
  drafts.remove(db, context, { id, alongside: async () => {} });

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
