import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { withdrawMailsOf } from '../../../platform/mail/enqueue-mail.ts';
import { wants } from '../../organisation/notifications/notification-choices.ts';
import { findReaders } from '../../organisation/notifications/readers.queries.ts';
import type { NewsletterSources } from './issue-sources.ts';
import { newsletterRecipient } from './newsletter-issues.table.ts';
import { newsletterSubscription } from './newsletter.table.ts';

/** One address that gets a newsletter, and who agreed to it. */
export interface IssueReader {
  /** In lower case. */
  address: string;
  name: string | null;
  subscriptionId: string | null;
  accountId: string | null;
}

interface To {
  toSubscribers: boolean;
  toFamilies: boolean;
}

/**
 * Who a newsletter goes to now, each address once: confirmed subscribers, and families who agreed to news, want it by email and
 * have not unsubscribed since.
 */
export async function readersOf(
  db: Executor,
  sources: NewsletterSources,
  { toSubscribers, toFamilies }: To,
): Promise<IssueReader[]> {
  const readers = new Map<string, IssueReader>();
  if (toSubscribers)
    for (const { id, email } of await db
      .select({ id: newsletterSubscription.id, email: newsletterSubscription.email })
      .from(newsletterSubscription)
      .where(eq(newsletterSubscription.state, 'subscribed')))
      readers.set(email.toLowerCase(), {
        address: email.toLowerCase(),
        name: null,
        subscriptionId: id,
        accountId: null,
      });
  if (toFamilies)
    for (const { accountId, name, email } of await willingFamilies(db, sources)) {
      const address = email.toLowerCase();
      const subscriber = readers.get(address);
      readers.set(address, { address, name, subscriptionId: subscriber?.subscriptionId ?? null, accountId });
    }
  return [...readers.values()];
}

async function willingFamilies(db: Executor, sources: NewsletterSources) {
  const families = await sources.families(db);
  if (families.length === 0) return [];
  const accounts = await findReaders(
    db,
    families.map(({ accountId }) => accountId),
  );
  const left = await db
    .select({ email: newsletterSubscription.email, at: newsletterSubscription.leftAt })
    .from(newsletterSubscription)
    .where(eq(newsletterSubscription.state, 'left'));
  const leftAt = new Map(left.map(({ email, at }) => [email.toLowerCase(), at]));
  return families.filter(({ accountId, email, agreedAt }) => {
    const reader = accounts.get(accountId);
    const gone = leftAt.get(email.toLowerCase());
    return reader?.isActive && wants(reader.choices, 'mail', 'news') && !(gone && gone > agreedAt);
  });
}

/** Which of these readers still agree: checked again when their email is stored. */
export async function stillAgreeing<R extends IssueReader>(
  db: Executor,
  sources: NewsletterSources,
  readers: readonly R[],
): Promise<Set<R>> {
  const ids = readers.flatMap(({ subscriptionId }) => subscriptionId ?? []);
  const subscribed = new Set(
    ids.length === 0
      ? []
      : (
          await db
            .select({ id: newsletterSubscription.id, state: newsletterSubscription.state })
            .from(newsletterSubscription)
            .where(inArray(newsletterSubscription.id, ids))
        ).flatMap(({ id, state }) => (state === 'subscribed' ? [id] : [])),
  );
  const families = readers.some(({ accountId }) => accountId)
    ? new Set((await willingFamilies(db, sources)).map(({ accountId }) => accountId))
    : new Set<string>();
  return new Set(
    readers.filter(
      ({ subscriptionId, accountId }) =>
        (subscriptionId !== null && subscribed.has(subscriptionId)) || (accountId !== null && families.has(accountId)),
    ),
  );
}

/** Takes the newsletters that still wait to be sent from somebody who unsubscribed. */
export async function withdrawIssues(
  tx: Transaction,
  { now }: Pick<ActionContext, 'now'>,
  subscriptionId: string,
): Promise<void> {
  const waiting = await tx
    .select({ mailId: newsletterRecipient.mailId })
    .from(newsletterRecipient)
    .where(and(eq(newsletterRecipient.subscriptionId, subscriptionId), isNotNull(newsletterRecipient.mailId)));
  const gone = await withdrawMailsOf(tx, { ids: waiting.flatMap(({ mailId }) => mailId ?? []) });
  if (gone.length > 0)
    await tx.update(newsletterRecipient).set({ withdrawnAt: now }).where(inArray(newsletterRecipient.mailId, gone));
}
