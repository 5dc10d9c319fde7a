import type {
  changePortfolioItem as changeBody,
  lookAtPortfolio as lookBody,
} from '@doctorbird/contract/teaching/portfolio';
import { randomInt } from 'node:crypto';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { deleteAll } from '../../../platform/files/take-back.ts';
import { notifyAbout, type NotifyNeeds } from '../../families/students/notify-about.ts';
import { childrenOf } from '../children/children.policy.ts';
import { teachingMails } from '../mails/teaching-mails.ts';
import { requireOwnRobot } from './add-to-portfolio.ts';
import { agreedBy, chosenBy } from './portfolio.policy.ts';
import { portfolioItem, portfolioPage } from './portfolio.table.ts';
import { requireUnblocked } from './require-unblocked.ts';

type Row = typeof portfolioItem.$inferSelect;

async function lockItem(tx: Transaction, id: string, students: SQL): Promise<Row> {
  const [row] = await tx
    .select()
    .from(portfolioItem)
    .where(and(eq(portfolioItem.id, id), sql`${portfolioItem.studentId} in ${students}`))
    .for('update');
  if (!row) throw notFound('portfolio item');
  return row;
}

const set = (tx: Transaction, id: string, values: Partial<Row>) =>
  tx
    .update(portfolioItem)
    .set({ ...values, version: sql`${portfolioItem.version} + 1` })
    .where(eq(portfolioItem.id, id));

/**
 * Changes a thing, or who sees it. Everyone is a wish: a teacher looks at it first, and what was looked at is looked at
 * again once it changed. Throws 404, 409 (old version, or it cannot be public), 422.
 */
export async function changeItem(
  db: Database,
  { actor, origin, now }: ActorContext,
  { id, given }: { id: string; given: z.output<typeof changeBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockItem(tx, id, chosenBy(actor));
    refuseStale(given.version, row.version);
    const { version: _version, audience = row.audience, from_id: fromId, ...texts } = given;
    await requireOwnRobot(tx, row.studentId, fromId);
    if (fromId === id) throw invalid({ from_id: 'Choose another robot' });
    if (row.kind === 'code' && texts.link === null) throw invalid({ link: 'Paste the link to the project' });
    if (row.kind === 'reflection' && texts.text === null) throw invalid({ text: 'Two sentences are enough' });
    const isOther = Object.entries({ ...texts, fromId }).some(
      ([name, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(row[name as keyof Row] ?? null),
    );
    const wish = audience === 'everyone' && (row.audience !== 'everyone' || isOther);
    if (wish) await requireUnblocked(tx, id);
    await set(tx, id, {
      ...Object.fromEntries(Object.entries({ ...texts, fromId }).filter(([, value]) => value !== undefined)),
      audience,
      ...(wish && { state: 'asked' as const, askedAt: now, sentBack: null, lookedBy: null }),
      ...(audience !== 'everyone' && { state: 'none' as const, askedAt: null, sentBack: null }),
    });
    if (audience !== row.audience)
      await recordAudit(tx, origin, {
        action: 'portfolio.audience',
        entity: 'portfolio_item',
        entityId: id,
        before: { audience: row.audience },
        after: { audience },
      });
  });
}

/** Takes a thing out, with its own files; a photo of class stays with the class. Throws 404. */
export async function removeItem(
  db: Database,
  { actor, origin, files }: ActorContext & { files: FileStore },
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx, afterCommit) => {
    const row = await lockItem(tx, id, chosenBy(actor));
    await tx.delete(portfolioItem).where(eq(portfolioItem.id, id));
    await recordAudit(tx, origin, {
      action: 'portfolio.removed',
      entity: 'portfolio_item',
      entityId: id,
      before: { student_id: row.studentId, kind: row.kind },
    });
    afterCommit(() => deleteAll(files, [row.pictureKey, row.videoKey]));
  });
}

/**
 * A teacher of the student says that a thing may be public, or sends it back, also later. The parent is asked next.
 * Throws 404, 409 where it changed since it was read, nothing is asked, or it cannot be public.
 */
export async function lookAtItem(
  db: Database,
  context: ActorContext & NotifyNeeds,
  { id, given }: { id: string; given: z.output<typeof lookBody> },
): Promise<void> {
  const { actor, origin } = context;
  await inTransaction(db, async (tx) => {
    const row = await lockItem(tx, id, sql`(select c.student_id from ${childrenOf(actor.accountId)} c)`);
    refuseStale(given.version, row.version);
    const isFine = given.outcome === 'fine';
    if (row.audience !== 'everyone' || (isFine && row.state !== 'asked'))
      throw conflict('nothing_asked', 'Nobody asks for this any more. It may have been changed or looked at already.');
    if (isFine) await requireUnblocked(tx, id);
    await set(
      tx,
      id,
      isFine
        ? { state: 'looked', lookedBy: actor.accountId }
        : { state: 'sent_back', audience: 'family', sentBack: given.reason, askedAt: null },
    );
    await recordAudit(tx, origin, {
      action: isFine ? 'portfolio.looked_at' : 'portfolio.sent_back',
      entity: 'portfolio_item',
      entityId: id,
      after: { student_id: row.studentId },
    });
    if (isFine)
      await notifyAbout(tx, context, {
        studentId: row.studentId,
        pages: { parent: `/parent/children/${row.studentId}/portfolio` },
        write: ({ name }) => ({ kind: teachingMails.portfolioAsked, values: { child: name, thing: row.title } }),
      });
  });
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const newCode = (): string => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');

/** The parent shows a thing to everyone, or takes it back. Throws 404, 409 before a teacher looked at it, or where it changed since it was read. */
export async function answerItem(
  db: Database,
  { actor, origin, now }: ActorContext,
  { id, shown, version }: { id: string; shown: boolean; version: number | undefined },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockItem(tx, id, agreedBy(actor));
    if (shown && row.state === 'shown') return;
    if (shown) refuseStale(version, row.version);
    if (shown && row.state !== 'looked')
      throw conflict('not_looked_at', 'A teacher has to look at this first. You are asked again then.');
    if (shown) {
      await requireUnblocked(tx, id);
      await tx
        .insert(portfolioPage)
        .values({ id: newId(), studentId: row.studentId, code: newCode(), createdAt: now })
        .onConflictDoNothing({ target: portfolioPage.studentId });
    }
    await set(tx, id, shown ? { state: 'shown' } : { state: 'none', audience: 'family', askedAt: null });
    await recordAudit(tx, origin, {
      action: shown ? 'portfolio.shown' : 'portfolio.hidden',
      entity: 'portfolio_item',
      entityId: id,
      after: { student_id: row.studentId },
    });
  });
}
