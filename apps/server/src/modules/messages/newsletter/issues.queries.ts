import type { MailingState, RecipientState } from '@doctorbird/contract/messages/mailings';
import type { newIssue, NewsletterPreview } from '@doctorbird/contract/messages/newsletter-issues';
import { and, asc, count, desc, eq, ilike, isNotNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { askedOrder } from '../../../platform/database/asked-order.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { drawnMail, type MailMaking } from '../../../platform/mail/compose-mail.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { textsOf, writeMail } from '../../organisation/mails/send-mail.ts';
import { messageMails } from '../mails/message-mails.ts';
import { findFor, footOf, mailBlocks, missingIn, shownBlocks } from './issue-blocks.ts';
import { readersOf } from './issue-readers.ts';
import type { NewsletterSources } from './issue-sources.ts';
import { presentIssueRecipient, presentPublicLine } from './issues.presenter.ts';
import { presentMailing } from '../mailings/mailings.presenter.ts';
import { issueRows, publicRows, recipientRows } from './issues.rows.ts';
import { newsletterIssue, newsletterRecipient } from './newsletter-issues.table.ts';

type Asked = PageQuery & { sort?: string | undefined };

/** Drafts first, then the newest. */
export async function listIssues(
  db: Executor,
  { page, limit, q, state, sort }: Asked & { state?: MailingState | undefined },
) {
  const where = and(
    state ? eq(newsletterIssue.state, state) : undefined,
    q ? isLike(newsletterIssue.subject, containsText(q)) : undefined,
  );
  return pageOfList({
    page,
    limit,
    rows: issueRows(db)
      .where(where)
      .orderBy(
        ...askedOrder(sort, { created_at: newsletterIssue.createdAt, subject: newsletterIssue.subject }),
        desc(sql`(${newsletterIssue.state} = 'draft')`),
        desc(newsletterIssue.createdAt),
        desc(newsletterIssue.id),
      ),
    total: countRows(db, db.select({ total: count() }).from(newsletterIssue).where(where)),
    present: presentMailing,
  });
}

/** Throws 404. */
export async function findIssue(db: Executor, id: string) {
  const [row] = await issueRows(db).where(eq(newsletterIssue.id, id));
  if (!row) throw notFound('newsletter');
  return presentMailing(row);
}

/** The readers of one newsletter by address. */
export async function listIssueRecipients(
  db: Executor,
  { page, limit, q, state, sort, issueId }: Asked & { state?: RecipientState | undefined; issueId: string },
) {
  const where = and(
    eq(newsletterRecipient.issueId, issueId),
    state ? eq(newsletterRecipient.state, state) : undefined,
    q
      ? or(ilike(newsletterRecipient.address, containsText(q)), isLike(newsletterRecipient.name, containsText(q)))
      : undefined,
  );
  return pageOfList({
    page,
    limit,
    rows: recipientRows(db)
      .where(where)
      .orderBy(...askedOrder(sort, { address: newsletterRecipient.address }), asc(newsletterRecipient.address)),
    total: countRows(db, db.select({ total: count() }).from(newsletterRecipient).where(where)),
    present: presentIssueRecipient,
  });
}

/** A newsletter as its readers would see it, unfinished blocks left out, and how many readers there are now. */
export async function previewIssue(
  db: Executor,
  { sources, mailMaking }: { sources: NewsletterSources; mailMaking: MailMaking },
  given: z.output<typeof newIssue>,
): Promise<NewsletterPreview> {
  const found = await findFor(db, sources, given.blocks);
  const readers = await readersOf(db, sources, { toSubscribers: given.to_subscribers, toFamilies: given.to_families });
  const kind = messageMails.newsletter;
  const facts = {
    to: { email: '', name: '' },
    values: { topic: given.subject.trim() || 'Without a subject' },
    // Paths stay paths, so that pictures load wherever the admin opens the page.
    details: [
      ...mailBlocks(given.blocks, found, ''),
      footOf({ isPublic: given.is_public }, { archive: '/newsletters', leave: '/newsletter' }),
    ],
  };
  const texts = (await textsOf(db, kind)) ?? kind;
  const organisation = await readOrganisation(db);
  const { subject, content } = writeMail(kind, texts, { facts, organisation, origin: '' });
  const drawn = await drawnMail(content, { subject, brand: await mailMaking.brand(db) });
  const subscribers = readers.filter(({ subscriptionId }) => subscriptionId !== null).length;
  const families = readers.filter(({ accountId }) => accountId !== null).length;
  return {
    ...drawn,
    readers: {
      total: readers.length,
      subscribers,
      families,
      both: subscribers + families - readers.length,
    },
    missing: missingIn(given, found),
  };
}

const onWebsite = and(eq(newsletterIssue.isPublic, true), isNotNull(newsletterIssue.startedAt));

/** The newsletters that were sent and are on the website, newest first. */
export async function listNewsletters(db: Executor, { page, limit, q }: Asked) {
  const where = and(onWebsite, q ? isLike(newsletterIssue.subject, containsText(q)) : undefined);
  return pageOfList({
    page,
    limit,
    rows: publicRows(db).where(where).orderBy(desc(newsletterIssue.startedAt), desc(newsletterIssue.id)),
    total: countRows(db, db.select({ total: count() }).from(newsletterIssue).where(where)),
    present: presentPublicLine,
  });
}

/** Throws 404 for one that is not on the website. */
export async function findNewsletter(db: Executor, sources: NewsletterSources, slug: string) {
  const [row] = await publicRows(db).where(and(eq(newsletterIssue.slug, slug), onWebsite));
  if (!row) throw notFound('newsletter');
  return { ...presentPublicLine(row), blocks: shownBlocks(row.blocks, await findFor(db, sources, row.blocks)) };
}
