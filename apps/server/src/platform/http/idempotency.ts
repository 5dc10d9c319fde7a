import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Sealer } from '../crypto/sealed-text.ts';
import type { Executor } from '../database/connect.ts';
import { newId } from '../database/new-id.ts';
import { withJournal } from '../database/transaction.ts';
import { conflict, DomainError, invalid } from '../domain-error.ts';
import { openJournal } from './action-journal.ts';
import { idempotencyKey } from './idempotency.table.ts';

export interface KeyedRequest {
  /** Whose key it is: an account, or the `visitorScope` of somebody without one. */
  accountId: string;
  call: string;
  key: string;
  /** What was asked: path parameters and body. */
  content: unknown;
}

export interface StoredAnswer {
  status: number;
  answer: unknown;
}

export interface AnswerStore {
  db: Executor;
  sealer: Sealer;
}

/** An attempt that neither committed nor failed for this long died with its process. */
const abandonedAfterMs = 60_000;
/** Between its commit and its answer a request needs moments; one that died in between will never answer. */
const unansweredAfterMs = 10_000;
/** How long to wait before the key of a failed attempt is freed once more, twice as long each time. */
const firstPause = 500;
const lastPause = 16_000;

/**
 * Runs `work` once per key. The same key and content is given the first answer again; other content is refused (422),
 * and one that is still running says so (409). A failure before any commit frees the key for the corrected request.
 * After a commit the key stays: a repeat goes on where the first attempt ended, with the committed transactions
 * answered from their journal, and so arrives at the first answer without acting again.
 */
export async function answerOnce(
  { db, sealer }: AnswerStore,
  request: KeyedRequest,
  now: Date,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer & { repeated: boolean }> {
  const { accountId, call, key } = request;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(request.content ?? null))
    .digest('hex');
  const mine = and(
    eq(idempotencyKey.accountId, accountId),
    eq(idempotencyKey.call, call),
    eq(idempotencyKey.key, key),
  )!;
  const place = `idempotency_key:${accountId}:${call}:${key}`;
  const attempt = newId();
  const ours = and(mine, eq(idempotencyKey.attempt, attempt))!;
  const claimed = await orRelease(db, ours, () =>
    db
      .insert(idempotencyKey)
      .values({ accountId, call, key, fingerprint, attempt, attemptedAt: now, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKey.key }),
  );

  let steps: Record<string, string> = {};
  if (claimed.length === 0) {
    const [found] = await db.select().from(idempotencyKey).where(mine);
    if (found && found.fingerprint !== fingerprint)
      throw new DomainError('invalid', 'key_reused', 'This Idempotency-Key was used for a different request.');
    if (found?.status != null)
      return { status: found.status, answer: openAnswer(found.answer, sealer, place), repeated: true };
    const taken =
      found && !isBusy(found, now)
        ? await db
            .update(idempotencyKey)
            .set({ attempt, attemptedAt: now })
            .where(
              and(
                mine,
                isNull(idempotencyKey.status),
                sql`${idempotencyKey.attempt} is not distinct from ${found.attempt}`,
              ),
            )
            .returning({ steps: idempotencyKey.steps })
        : [];
    if (!taken[0]) throw conflict('still_running', 'The same request is still being worked on. Please wait a moment.');
    steps = taken[0].steps;
  }
  return orRelease(db, ours, async () => {
    const journal = openJournal({ sealer, place, ours, steps, now });
    const result = await withJournal(journal, work);
    await store(db, ours, { status: result.status, answer: sealer.seal(JSON.stringify(result.answer ?? null), place) });
    return { ...result, repeated: false };
  });
}

/** A claim, too, may have arrived although its answer did not. */
async function orRelease<T>(db: Executor, ours: SQL, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await release(db, ours);
    throw error;
  }
}

type Found = Pick<typeof idempotencyKey.$inferSelect, 'attempt' | 'attemptedAt' | 'committedAt' | 'createdAt'>;

/** Whether somebody is likely still at work. A clock that was set back must not keep the key closed for hours. */
function isBusy({ attempt, attemptedAt, committedAt, createdAt }: Found, now: Date): boolean {
  if (attempt === null && (committedAt || attemptedAt)) return false;
  const since = Math.max((attemptedAt ?? createdAt).getTime(), committedAt?.getTime() ?? 0);
  return Math.abs(now.getTime() - since) < (committedAt ? unansweredAfterMs : abandonedAfterMs);
}

/** The action is done, so its answer goes out even when it cannot be stored: a repeat arrives at it again by the journal. */
async function store(db: Executor, ours: SQL, { status, answer }: { status: number; answer: string }): Promise<void> {
  try {
    await db
      .update(idempotencyKey)
      .set({ status, answer, steps: {}, attempt: null })
      .where(and(ours, isNull(idempotencyKey.status)));
  } catch {
    await release(db, ours);
  }
}

/** Lets the next attempt begin: again when nothing was committed, else after what was. The row itself knows which. */
async function release(db: Executor, ours: SQL, again = firstPause): Promise<void> {
  try {
    await db.delete(idempotencyKey).where(and(ours, isNull(idempotencyKey.committedAt)));
    await db
      .update(idempotencyKey)
      .set({ attempt: null })
      .where(and(ours, isNull(idempotencyKey.status)));
  } catch {
    // The database is away. Without another try the key would stay closed until the attempt counts as abandoned.
    if (again <= lastPause) setTimeout(() => void release(db, ours, again * 2), again).unref();
  }
}

/** Answers from before they were sealed are objects. */
const openAnswer = (stored: unknown, sealer: Sealer, place: string): unknown =>
  typeof stored === 'string' ? (JSON.parse(sealer.open(stored, place)) as unknown) : stored;

/** Answers are stored for two days: long enough for any retry, short enough to hold little. */
export async function dropOldKeys(db: Executor, now: Date): Promise<void> {
  await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, new Date(now.getTime() - 48 * 3_600_000)));
}

/**
 * Stands in for the account of a visitor who has none. It is made from the key and everything that was sent: whoever
 * guesses a key but not the message gets a request of their own, and never another visitor's answer, nor a hint of it.
 * Version 8, so that it is never an account's id.
 */
export function visitorScope(key: string, content: unknown): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([key, content ?? null]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The header's value, or undefined when it was not sent. Throws 422 for one that cannot be a key. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header))
    throw invalid({}, 'The Idempotency-Key must be 1 to 255 visible characters.');
  return header;
}
