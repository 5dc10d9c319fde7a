import { eq } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { account } from '../../../access/access.table.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { feedOf } from './calendar-feeds.queries.ts';
import type { FeedRow } from './calendar-feeds.rows.ts';
import { calendarFeed } from './calendar-feeds.table.ts';
import { newFeedToken } from './feed-token.ts';

type Context = ActorContext & { sealer: Sealer };

/** One change of an account's feed after the other: two tabs would each make one. */
async function lockAccount(tx: Transaction, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ credentialVersion: account.credentialVersion })
    .from(account)
    .where(eq(account.id, accountId))
    .for('no key update');
  return row!.credentialVersion;
}

async function replace(tx: Transaction, { actor, now, sealer }: Context, credentialVersion: number): Promise<FeedRow> {
  const id = newId();
  await tx.delete(calendarFeed).where(eq(calendarFeed.accountId, actor.accountId));
  const [made] = await tx
    .insert(calendarFeed)
    .values({ id, accountId: actor.accountId, ...newFeedToken(sealer, id), credentialVersion, createdAt: now })
    .returning();
  return made!;
}

const audited = (
  tx: Transaction,
  { actor, origin }: Context,
  action: 'calendar_feed.turned_on' | 'calendar_feed.renewed' | 'calendar_feed.turned_off',
) => recordAudit(tx, origin, { action, entity: 'account', entityId: actor.accountId });

/** Turns the caller's feed on. One that is on stays the same, so that a repeat ends no address. */
export async function turnOnFeed(db: Database, context: Context): Promise<FeedRow> {
  return inTransaction(db, async (tx) => {
    const version = await lockAccount(tx, context.actor.accountId);
    const present = await feedOf(tx, context.actor.accountId);
    if (present) return present;
    const made = await replace(tx, context, version);
    await audited(tx, context, 'calendar_feed.turned_on');
    return made;
  });
}

/**
 * Gives the caller's feed another address; the earlier one ends. When `id` was replaced meanwhile, answers the present
 * feed. Throws 409 while the feed is off.
 */
export async function renewFeed(db: Database, context: Context, id: string): Promise<FeedRow> {
  return inTransaction(db, async (tx) => {
    const version = await lockAccount(tx, context.actor.accountId);
    const present = await feedOf(tx, context.actor.accountId);
    if (!present) throw conflict('feed_off', 'Your calendar feed is off. Turn it on to get a new link.');
    if (present.id !== id) return present;
    const made = await replace(tx, context, version);
    await audited(tx, context, 'calendar_feed.renewed');
    return made;
  });
}

/** Ends the caller's feed. Returns whether there was one. */
export async function turnOffFeed(db: Database, context: Context): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, context.actor.accountId);
    const ended = await tx
      .delete(calendarFeed)
      .where(eq(calendarFeed.accountId, context.actor.accountId))
      .returning({ id: calendarFeed.id });
    if (ended.length === 0) return false;
    await audited(tx, context, 'calendar_feed.turned_off');
    return true;
  });
}
