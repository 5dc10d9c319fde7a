import type { ActionContext } from '../../../access/action-context.ts';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { digestText, randomToken } from '../../../platform/crypto/random-token.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { newsletterLink, newsletterSubscription } from './newsletter.table.ts';

type Purpose = (typeof newsletterLink.$inferSelect)['purpose'];

const confirmForMs = 7 * 86_400_000;
export async function makeNewsletterLink(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  { purpose, subscriptionId }: { purpose: Purpose; subscriptionId: string },
): Promise<string> {
  const token = randomToken();
  await db.insert(newsletterLink).values({
    digest: digestText(token),
    subscriptionId,
    purpose,
    createdAt: now,
    expiresAt: purpose === 'confirm' ? new Date(now.getTime() + confirmForMs) : null,
  });
  return token;
}

/** The subscriber of a working link. A link to unsubscribe may be used again, one to confirm only once. */
export async function followNewsletterLink(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  { purpose, token }: { purpose: Purpose; token: string },
): Promise<string | null> {
  const [row] = await db
    .update(newsletterLink)
    .set({ usedAt: now })
    .where(
      and(
        eq(newsletterLink.digest, digestText(token)),
        eq(newsletterLink.purpose, purpose),
        or(isNull(newsletterLink.expiresAt), gt(newsletterLink.expiresAt, now)),
        purpose === 'confirm' ? isNull(newsletterLink.usedAt) : undefined,
      ),
    )
    .returning({ subscriptionId: newsletterLink.subscriptionId });
  return row?.subscriptionId ?? null;
}

/** Whether the address of this link to confirm gets the newsletter: pressed again, or after a lost answer, nothing is left to do. */
export async function isConfirmed(db: Executor, token: string): Promise<boolean> {
  const found = await db
    .select({ id: newsletterSubscription.id })
    .from(newsletterLink)
    .innerJoin(newsletterSubscription, eq(newsletterSubscription.id, newsletterLink.subscriptionId))
    .where(
      and(
        eq(newsletterLink.digest, digestText(token)),
        eq(newsletterLink.purpose, 'confirm'),
        eq(newsletterSubscription.state, 'subscribed'),
      ),
    );
  return found.length > 0;
}

/** An old mail's link must not resubscribe an address that has left. */
export async function voidConfirmLinks(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  subscriptionId: string,
): Promise<void> {
  await db
    .update(newsletterLink)
    .set({ usedAt: now })
    .where(
      and(
        eq(newsletterLink.subscriptionId, subscriptionId),
        eq(newsletterLink.purpose, 'confirm'),
        isNull(newsletterLink.usedAt),
      ),
    );
}
