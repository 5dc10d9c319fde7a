import { linkTo } from '@doctorbird/contract/core/web-addresses';
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { freeSlug, slugOf } from '../../../platform/publishing/slugs.ts';
import { isTurn, sweepBatches, sweepEach } from '../../../platform/sweeps/sweep.ts';
import { stopAddress, stopLinksOf } from '../../organisation/notifications/stop-links.ts';
import { sendMails } from '../../organisation/mails/send-mail.ts';
import { messageMails } from '../mails/message-mails.ts';
import { findFor, footOf, mailBlocks } from './issue-blocks.ts';
import { readersOf, stillAgreeing } from './issue-readers.ts';
import type { NewsletterSources } from './issue-sources.ts';
import { newsletterIssue, newsletterRecipient } from './newsletter-issues.table.ts';
import { makeNewsletterLink } from './newsletter-links.ts';

export const SEND_NEWSLETTER = 'newsletters.send';
/** Every minute: what is due, and what a process that ended left unfinished. */
export const SWEEP_NEWSLETTERS = 'newsletters.sweep';
const READERS = `${SWEEP_NEWSLETTERS}/readers`;

type Recipient = typeof newsletterRecipient.$inferSelect;
type Delivering = ActionContext & NotifyDependencies & { newsletterSources: NewsletterSources };

/** So many in one transaction: few enough that each is short. */
const batchOf = 100;

/** Sends everything that is due. Two processes at once take different readers. */
export async function sweepNewsletters(db: Database, context: Delivering): Promise<void> {
  const due = await db
    .select({ id: newsletterIssue.id })
    .from(newsletterIssue)
    .where(
      and(
        or(
          and(eq(newsletterIssue.state, 'scheduled'), lte(newsletterIssue.sendAt, context.now)),
          eq(newsletterIssue.state, 'sending'),
        ),
        isTurn(SWEEP_NEWSLETTERS, sql`${newsletterIssue.id}`, context.now),
      ),
    )
    .orderBy(asc(newsletterIssue.sendAt), asc(newsletterIssue.id));
  await sweepEach(db, context, {
    name: SWEEP_NEWSLETTERS,
    rows: due,
    key: ({ id }) => id,
    run: ({ id }) => deliverIssue(db, context, id),
  });
}

/** Works the readers out when its time has come, and stores each email once, however often this is repeated. */
export async function deliverIssue(db: Database, context: Delivering, id: string): Promise<void> {
  if (!(await inTransaction(db, (tx) => begin(tx, context, id)))) return;
  await sweepBatches(db, context, {
    name: READERS,
    waiting: async () =>
      (await db.select({ id: newsletterRecipient.id }).from(newsletterRecipient).where(waits(context, id))).map(
        (reader) => reader.id,
      ),
    take: (tx, reader) => handOver(tx, context, { id, reader }),
  });
  await inTransaction(db, (tx) => finish(tx, context, id));
}

/** Whether there is something to send. */
async function begin(tx: Transaction, { newsletterSources, origin, now }: Delivering, id: string): Promise<boolean> {
  const [row] = await tx.select().from(newsletterIssue).where(eq(newsletterIssue.id, id)).for('update');
  if (row?.state === 'sending') return true;
  if (row?.state !== 'scheduled' || row.sendAt === null || row.sendAt > now) return false;
  const readers = await readersOf(tx, newsletterSources, row);
  // In parts: PostgreSQL takes at most 65,535 values in a statement.
  for (let at = 0; at < readers.length; at += 1000)
    await tx
      .insert(newsletterRecipient)
      .values(readers.slice(at, at + 1000).map((reader) => ({ id: newId(), issueId: id, createdAt: now, ...reader })))
      .onConflictDoNothing();
  const base = `${jamaicaDay(now).slice(0, 7)}-${slugOf(row.subject, 'newsletter')}`;
  // Two that begin at once must not take the same name.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('newsletter-slugs'))`);
  const { rows } = await tx.execute<{ slug: string }>(
    sql`select slug from newsletter_issue where slug = ${base} or slug like ${`${base}-%`}`,
  );
  const slug = freeSlug(base, new Set(rows.map((one) => one.slug)));
  await tx.update(newsletterIssue).set({ state: 'sending', startedAt: now, slug }).where(eq(newsletterIssue.id, id));
  // Also makes the list on the website anew.
  await recordAudit(tx, origin, {
    action: 'newsletter_issue.sent',
    entity: 'newsletter_issue',
    entityId: id,
    after: { subject: row.subject, readers: readers.length },
  });
  return true;
}

const waits = ({ now }: Pick<ActionContext, 'now'>, id: string) =>
  and(
    eq(newsletterRecipient.issueId, id),
    isNull(newsletterRecipient.handedAt),
    isNull(newsletterRecipient.withdrawnAt),
    isTurn(READERS, sql`${newsletterRecipient.id}`, now),
  );

/** Stores the emails of the next readers, or of one, in the outbox; returns who they are. The only place that does. */
export async function handOver(
  tx: Transaction,
  context: Delivering,
  { id, reader }: { id: string; reader?: string | undefined },
): Promise<string[]> {
  const { newsletterSources, config, now } = context;
  const [issue] = await tx.select().from(newsletterIssue).where(eq(newsletterIssue.id, id)).for('share');
  if (issue?.state !== 'sending') return [];
  const next = await tx
    .select()
    .from(newsletterRecipient)
    .where(and(waits(context, id), reader === undefined ? undefined : eq(newsletterRecipient.id, reader)))
    .orderBy(asc(newsletterRecipient.id))
    .limit(batchOf)
    .for('update', { skipLocked: true });
  if (next.length === 0) return [];
  const willing = await stillAgreeing(tx, newsletterSources, next);
  const readers = next.filter((one) => willing.has(one));
  const blocks = mailBlocks(issue.blocks, await findFor(tx, newsletterSources, issue.blocks), config.publicOrigin);
  const leave = await leaveLinks(tx, context, readers);
  const archive = linkTo(config.publicOrigin, `/newsletters/${issue.slug}`);
  const written = (audience: 'reader' | 'family', those: readonly Recipient[]) =>
    sendMails(tx, context, {
      kind: { ...messageMails.newsletter, audience },
      mails: those.map((one) => ({
        to: { email: one.address, name: one.name ?? '' },
        values: { topic: issue.subject },
        details: [...blocks, footOf(issue, { archive, leave: leave.get(one.id)! })],
        unsubscribeLink: leave.get(one.id)!,
      })),
    });
  for (const [isSubscriber, those] of Map.groupBy(readers, (one) => one.subscriptionId !== null)) {
    const mailIds = await written(isSubscriber ? 'reader' : 'family', those);
    await tx.execute(sql`
      update newsletter_recipient r set mail_id = pair.mail, handed_at = ${now}
      from unnest(${sql.param(those.map((one) => one.id))}::uuid[], ${sql.param(mailIds)}::uuid[]) as pair(id, mail)
      where r.id = pair.id`);
  }
  const gone = next.filter((one) => !willing.has(one)).map((one) => one.id);
  if (gone.length > 0)
    await tx.execute(
      sql`update newsletter_recipient set withdrawn_at = ${now} where id = any(${sql.param(gone)}::uuid[])`,
    );
  return next.map((one) => one.id);
}

/** Each reader's link to unsubscribe: of the subscription, or of the family's choice about news. */
async function leaveLinks(tx: Transaction, context: Delivering, readers: readonly Recipient[]) {
  const { publicOrigin } = context.config;
  const families = readers.flatMap(({ subscriptionId, accountId }) => (subscriptionId === null ? [accountId!] : []));
  const stops = await stopLinksOf(tx, families);
  const links = new Map<string, string>();
  for (const { id, subscriptionId, accountId } of readers)
    links.set(
      id,
      subscriptionId === null
        ? stopAddress(publicOrigin, { link: stops.get(accountId!)!, topic: 'news' })
        : linkTo(
            publicOrigin,
            `/newsletter/unsubscribe?token=${await makeNewsletterLink(tx, context, { purpose: 'leave', subscriptionId })}`,
          ),
    );
  return links;
}

/** Over, once nobody waits. A process that is still at work leaves readers that this one does not see as theirs. */
async function finish(tx: Transaction, { now }: Pick<ActionContext, 'now'>, id: string): Promise<void> {
  await tx
    .update(newsletterIssue)
    .set({ state: 'sent', sentAt: now })
    .where(
      and(
        eq(newsletterIssue.id, id),
        eq(newsletterIssue.state, 'sending'),
        sql`not exists (select 1 from newsletter_recipient r where r.issue_id = ${id} and r.handed_at is null and r.withdrawn_at is null)`,
      ),
    );
}
