import { and, eq, lt } from 'drizzle-orm';
import type { Executor } from '../platform/database/connect.ts';
import { linkCode } from './access.table.ts';
import { checkCode, storeCode, useCode, type CodePlace } from './sent-codes.ts';

const dayMs = 86_400_000;
/** Codes for one link in a day: with five tries each, nobody guesses one as long as a link works. */
const mostADay = 5;

/** The code of a link that an account asked for. */
export interface LinkReader {
  linkDigest: string;
  accountId: string;
}

const placeOf = ({ linkDigest, accountId }: LinkReader): CodePlace => ({
  table: linkCode,
  key: { linkDigest, accountId },
  mine: and(eq(linkCode.linkDigest, linkDigest), eq(linkCode.accountId, accountId))!,
  limit: { most: mostADay, inMs: dayMs },
});

/** Stores a code in place of the one before, also when another account asked for that, and returns whether it may be sent. */
export const storeLinkCode = (
  db: Executor,
  { codeHash, ...reader }: LinkReader & { codeHash: string },
  now: Date,
): Promise<boolean> => storeCode(db, { place: placeOf(reader), codeHash }, now);

/** Checks a code before the transaction that uses it, and counts the try; null for a wrong, expired or used one. */
export const checkLinkCode = (
  db: Executor,
  { code, ...reader }: LinkReader & { code: string },
  now: Date,
): Promise<string | null> => checkCode(db, { place: placeOf(reader), code }, now);

/** Uses up a code that was checked; false when another request was faster. */
export const useLinkCode = (
  db: Executor,
  { codeHash, ...reader }: LinkReader & { codeHash: string },
  now: Date,
): Promise<boolean> => useCode(db, { place: placeOf(reader), codeHash }, now);

/** Deletes codes that no limit counts any more. */
export async function dropOldLinkCodes(db: Executor, now: Date): Promise<void> {
  await db.delete(linkCode).where(lt(linkCode.sentAt, new Date(now.getTime() - 2 * dayMs)));
}
