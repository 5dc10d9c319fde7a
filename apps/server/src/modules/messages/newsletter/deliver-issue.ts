import { linkTo } from '@doctorbird/contract/core/web-addresses';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { freeSlug, slugOf } from '../../../platform/publishing/slugs.ts';
import { stopAddress, stopLinksOf } from '../../organisation/notifications/stop-links.ts';
import { sendMails } from '../../organisation/mails/send-mail.ts';
import { messageMails } from '../mails/message-mails.ts';
import { deliveryOf } from '../mailings/deliver-mailing.ts';
import { mailingKind, type Mailer } from '../mailings/mailing-kind.ts';
import { findFor, footOf, mailBlocks, requireFinished } from './issue-blocks.ts';
import { readersOf, stillAgreeing, type IssueReader } from './issue-readers.ts';
import type { NewsletterSources } from './issue-sources.ts';
import { newsletterIssue, newsletterRecipient } from './newsletter-issues.table.ts';
import { makeNewsletterLink } from './newsletter-links.ts';

export const SEND_NEWSLETTER = 'newsletters.send';
export const SWEEP_NEWSLETTERS = 'newsletters.sweep';
const READERS = `${SWEEP_NEWSLETTERS}/readers`;

type Issue = typeof newsletterIssue.$inferSelect;
type Recipient = typeof newsletterRecipient.$inferSelect;
type Draft = Pick<Issue, 'subject' | 'blocks'>;
interface Needs {
  newsletterSources: NewsletterSources;
}

export const newsletterMailing = mailingKind<Issue, Recipient, IssueReader, Draft, Needs>({
  word: 'newsletter',
  entity: 'newsletter_issue',
  sentCode: 'newsletter_sent',
  scheduledCode: 'newsletter_scheduled',
  nobody: 'Nobody would get this newsletter: there are no confirmed subscribers or willing families.',
  sendJob: SEND_NEWSLETTER,
  sweep: SWEEP_NEWSLETTERS,
  readerSweep: READERS,
  table: newsletterIssue,
  readerTable: newsletterRecipient,
  of: newsletterRecipient.issueId,
  ofKey: 'issueId',
  requireFinished: async (db, { newsletterSources }, draft) =>
    requireFinished(draft, await findFor(db, newsletterSources, draft.blocks)),
  audience: (db, { newsletterSources }, row) => readersOf(db, newsletterSources, row),
  begin: nameInArchive,
  write: writeEmails,
  test: async (tx, { newsletterSources, config }, { subject, blocks }) => ({
    kind: { ...messageMails.newsletter, audience: 'team' },
    values: { topic: `Test: ${subject}` },
    details: [
      ...mailBlocks(blocks, await findFor(tx, newsletterSources, blocks), config.publicOrigin),
      { is: 'note', lines: ['This is a test. Here each reader finds their own link to unsubscribe.'] },
    ],
  }),
  stillWilling: (tx, { newsletterSources }, readers) => stillAgreeing(tx, newsletterSources, readers),
  logged: ({ subject }) => ({ subject }),
  loggedReaders: 'readers',
});

export const { handOver, deliver: deliverIssue, sweep: sweepNewsletters } = deliveryOf(newsletterMailing);

/** Its name in the address of the website. */
async function nameInArchive(
  tx: Transaction,
  { origin, now }: Mailer,
  { mailing: { id, subject }, readers }: { mailing: Issue; readers: readonly IssueReader[] },
): Promise<{ slug: string }> {
  const base = `${jamaicaDay(now).slice(0, 7)}-${slugOf(subject, 'newsletter')}`;
  // Two that begin at once must not take the same name.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('newsletter-slugs'))`);
  const { rows } = await tx.execute<{ slug: string }>(
    sql`select slug from newsletter_issue where slug = ${base} or slug like ${`${base}-%`}`,
  );
  // Also makes the list on the website anew.
  await recordAudit(tx, origin, {
    action: 'newsletter_issue.sent',
    entity: 'newsletter_issue',
    entityId: id,
    after: { subject, readers: readers.length },
  });
  return { slug: freeSlug(base, new Set(rows.map((row) => row.slug))) };
}

/** The emails of those who still agree. */
async function writeEmails(
  tx: Transaction,
  context: Mailer & Needs,
  { mailing: issue, readers: all }: { mailing: Issue; readers: readonly Recipient[] },
): Promise<Map<string, string | null>> {
  const { newsletterSources, config } = context;
  const readers = [...(await stillAgreeing(tx, newsletterSources, all))];
  const blocks = mailBlocks(issue.blocks, await findFor(tx, newsletterSources, issue.blocks), config.publicOrigin);
  const leave = await leaveLinks(tx, context, readers);
  const archive = linkTo(config.publicOrigin, `/newsletters/${issue.slug}`);
  const mails = new Map<string, string | null>();
  for (const [isSubscriber, those] of Map.groupBy(readers, (one) => one.subscriptionId !== null)) {
    const mailIds = await sendMails(tx, context, {
      kind: { ...messageMails.newsletter, audience: isSubscriber ? 'reader' : 'family' },
      mails: those.map((one) => ({
        to: { email: one.address, name: one.name ?? '' },
        values: { topic: issue.subject },
        details: [...blocks, footOf(issue, { archive, leave: leave.get(one.id)! })],
        unsubscribeLink: leave.get(one.id)!,
      })),
    });
    for (const [at, { id }] of those.entries()) mails.set(id, mailIds[at] ?? null);
  }
  return mails;
}

/** Each reader's link to unsubscribe: of the subscription, or of the family's choice about news. */
async function leaveLinks(tx: Transaction, context: Mailer, readers: readonly Recipient[]) {
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
