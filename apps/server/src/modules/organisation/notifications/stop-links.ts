import { linkTo } from '@doctorbird/contract/core/web-addresses';
import { inArray } from 'drizzle-orm';
import { randomToken } from '../../../platform/crypto/random-token.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { stopLink } from './notification-choices.table.ts';

/** The secret of each account's links that stop a topic, made when it is first needed. */
export async function stopLinksOf(db: Executor, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  await db
    .insert(stopLink)
    .values(accountIds.map((accountId) => ({ accountId, token: randomToken() })))
    .onConflictDoNothing();
  const rows = await db
    .select({ accountId: stopLink.accountId, token: stopLink.token })
    .from(stopLink)
    .where(inArray(stopLink.accountId, [...accountIds]));
  return new Map(rows.map(({ accountId, token }) => [accountId, token]));
}

/** Where the owner of a link stops emails about a topic; mail programs post to it. */
export const stopAddress = (origin: string, { link, topic }: { link: string; topic: string }): string =>
  linkTo(origin, `/stop?link=${link}&topic=${topic}`);
