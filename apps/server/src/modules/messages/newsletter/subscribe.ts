import { linkTo } from '@doctorbird/contract/core/web-addresses';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { account } from '../../../access/access.table.ts';
import { changeChoices } from '../../organisation/notifications/change-choices.ts';
import { lockChoices, offMark } from '../../organisation/notifications/notification-choices.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { followNewsletterLink, isConfirmed, makeNewsletterLink, voidConfirmLinks } from './newsletter-links.ts';
import { messageMails } from '../mails/message-mails.ts';
import { withdrawIssues } from './issue-readers.ts';
import { newsletterSubscription } from './newsletter.table.ts';

export type NewsletterDependencies = Pick<AppDependencies, 'db' | 'jobs' | 'clock' | 'config'>;

const pauseBetweenMailsMs = 10 * 60_000;

/** Sends the confirmation, or a mail that the address is subscribed already; the caller gets the same answer. */
export async function subscribe(
  db: Database,
  context: Pick<ActionContext, 'now'> & Ports<NewsletterDependencies>,
  email: string,
): Promise<void> {
  const { config, now } = context;
  await inTransaction(db, async (tx) => {
    await tx
      .insert(newsletterSubscription)
      .values({ id: newId(), email, state: 'asked', createdAt: now })
      .onConflictDoNothing({ target: newsletterSubscription.email });
    const one = eq(newsletterSubscription.email, email);
    const [row] = await tx.select().from(newsletterSubscription).where(one).for('update');
    if (!row) throw new Error('A subscription vanished between two statements of one transaction.');
    // Who has left since the last email needs a new link to come back; only the reader of an email can leave.
    const isPaused = row.lastMailAt !== null && now.getTime() - row.lastMailAt.getTime() < pauseBetweenMailsMs;
    if (isPaused && row.state !== 'left') return;

    const token = (purpose: 'confirm' | 'leave') =>
      makeNewsletterLink(tx, context, { purpose, subscriptionId: row.id });
    const leave = linkTo(config.publicOrigin, `/newsletter/unsubscribe?token=${await token('leave')}`);
    const facts = {
      to: { email, name: '' },
      values: {},
      details: [{ is: 'links' as const, links: [{ label: 'Unsubscribe with one click', link: leave }] }],
      unsubscribeLink: leave,
    };
    if (row.state === 'subscribed') await sendMail(tx, context, { kind: messageMails.newsletterAlready, ...facts });
    else
      await sendMail(tx, context, {
        kind: messageMails.newsletterConfirm,
        ...facts,
        path: `/newsletter/confirm?token=${await token('confirm')}`,
      });
    const state = row.state === 'subscribed' ? 'subscribed' : 'asked';
    await tx.update(newsletterSubscription).set({ lastMailAt: now, state }).where(one);
  });
}

/** Confirms. Throws 409 for a used or expired link, with a sentence of its own where the address is confirmed. */
export async function confirmSubscription(
  db: Database,
  context: Pick<ActionContext, 'now'>,
  token: string,
): Promise<void> {
  const { now } = context;
  await inTransaction(db, async (tx) => {
    const id = await followNewsletterLink(tx, context, { purpose: 'confirm', token });
    if (!id)
      throw conflict(
        'link_over',
        (await isConfirmed(tx, token))
          ? 'Your address is confirmed already. You will get our next newsletter.'
          : 'This link has expired or was already used. Please subscribe again.',
      );
    await tx
      .update(newsletterSubscription)
      .set({ state: 'subscribed', confirmedAt: now, leftAt: null })
      .where(eq(newsletterSubscription.id, id));
    await voidConfirmLinks(tx, context, id);
  });
}

/**
 * Unsubscribes. A family with this address gets no news by email either: who presses "unsubscribe" wants no newsletter, whatever
 * it was for. A repeat is no error; an unknown link is 409.
 */
export async function unsubscribe(db: Database, context: ActionContext, token: string): Promise<void> {
  const { now } = context;
  await inTransaction(db, async (tx) => {
    const id = await followNewsletterLink(tx, context, { purpose: 'leave', token });
    if (!id) throw conflict('link_unknown', 'This link does not work. Please use the one in our latest email.');
    const [row] = await tx
      .update(newsletterSubscription)
      .set({ state: 'left', leftAt: now })
      .where(eq(newsletterSubscription.id, id))
      .returning({ email: newsletterSubscription.email });
    await voidConfirmLinks(tx, context, id);
    await withdrawIssues(tx, context, id);
    await stopNewsFor(tx, context, row?.email ?? '');
  });
}

/** Ends the newsletter and news for an address whose owner complained about an email. */
export async function leaveNews(tx: Transaction, context: ActionContext, address: string): Promise<void> {
  const email = address.toLowerCase();
  const left = await tx
    .update(newsletterSubscription)
    .set({ state: 'left', leftAt: context.now })
    .where(and(eq(newsletterSubscription.email, email), ne(newsletterSubscription.state, 'left')))
    .returning({ id: newsletterSubscription.id });
  for (const { id } of left) {
    await voidConfirmLinks(tx, context, id);
    await withdrawIssues(tx, context, id);
  }
  await stopNewsFor(tx, context, email);
}

/** The accounts with this address get no news by email any more. */
async function stopNewsFor(tx: Transaction, context: ActionContext, email: string): Promise<void> {
  const accounts = await tx.select({ id: account.id }).from(account).where(eq(account.email, email));
  for (const one of accounts) {
    const { off } = await lockChoices(tx, one.id);
    const mark = offMark('mail', 'news');
    if (!off.includes(mark))
      await changeChoices(tx, context, { accountId: one.id, given: { off: [...off, mark].toSorted() } });
  }
}
