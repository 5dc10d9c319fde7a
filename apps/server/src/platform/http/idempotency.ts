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
  /** The key's owner: an account, or the `visitorScope` of somebody without one. */
  accountId: string;
  call: string;
  key: string;
  /** The content: path parameters and body. */
  content: unknown;
}

export interface StoredAnswer {
  status: number;
  answer: unknown;
}

export interface AnswerStore {
  db: Executor;
  sealer: Sealer;
  /** For tests: how often a running attempt says that it is. */
  beatMs?: number;
}

/** An attempt that has not said for this long that it is running died with its process. */
const abandonedAfterMs = 5000;
/** How often a running attempt says so: twice before it would count as dead. */
const usualBeatMs = 2000;
/** How long to wait before freeing a failed attempt's key again, doubled each time. */
const firstPause = 500;
const lastPause = 16_000;

/**
 * Runs `work` once per key. The same key and content returns the first response again; other content is refused (422),
 * and one that is still running reports it (409). A failure before any commit frees the key for a corrected request.
 * After a commit the key stays: a repeat continues where the first attempt ended, with committed transactions returned
 * from their journal, and reaches the first response without acting twice.
 */
export async function answerOnce(
  { db, sealer, beatMs = usualBeatMs }: AnswerStore,
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
    const [entry] = await db.select().from(idempotencyKey).where(mine);
    if (entry && entry.fingerprint !== fingerprint)
      throw new DomainError('invalid', 'key_reused', 'This Idempotency-Key was used for a different request.');
    if (entry?.status != null)
      return { status: entry.status, answer: openAnswer(entry.answer, sealer, place), repeated: true };
    const taken =
      entry && !isBusy(entry, now)
        ? await db
            .update(idempotencyKey)
            .set({ attempt, attemptedAt: now })
            .where(
              and(
                mine,
                isNull(idempotencyKey.status),
                sql`${idempotencyKey.attempt} is not distinct from ${entry.attempt}`,
              ),
            )
            .returning({ steps: idempotencyKey.steps })
        : [];
    if (!taken[0]) throw conflict('still_running', 'The same request is still being worked on. Please wait a moment.');
    steps = taken[0].steps;
  }
  const stop = keepAlive(db, ours, { now, beatMs });
  return orRelease(db, ours, async () => {
    const journal = openJournal({ sealer, place, ours, steps, now });
    const result = await withJournal(journal, work);
    await store(db, ours, { status: result.status, answer: sealer.seal(JSON.stringify(result.answer ?? null), place) });
    return { ...result, repeated: false };
  }).finally(stop);
}

/** Says now and then that the attempt is running, so that a slow one is not taken for dead. Returns how to stop. */
function keepAlive(db: Executor, ours: SQL, { now, beatMs }: { now: Date; beatMs: number }): () => void {
  const began = performance.now();
  const beat = async () => {
    const attemptedAt = new Date(now.getTime() + performance.now() - began);
    await db
      .update(idempotencyKey)
      .set({ attemptedAt })
      .where(and(ours, isNull(idempotencyKey.status)));
  };
  // One that fails is made up for by the next.
  const timer = setInterval(() => void beat().catch(() => {}), beatMs).unref();
  return () => clearInterval(timer);
}

/** A claim, too, may have been stored although its response was lost. */
async function orRelease<T>(db: Executor, ours: SQL, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await release(db, ours);
    throw error;
  }
}

type Found = Pick<typeof idempotencyKey.$inferSelect, 'attempt' | 'attemptedAt' | 'committedAt' | 'createdAt'>;

/** Whether an attempt is probably still running. A clock that was set back must not block the key for hours. */
function isBusy({ attempt, attemptedAt, committedAt, createdAt }: Found, now: Date): boolean {
  if (attempt === null && (committedAt || attemptedAt)) return false;
  const since = Math.max((attemptedAt ?? createdAt).getTime(), committedAt?.getTime() ?? 0);
  return Math.abs(now.getTime() - since) < abandonedAfterMs;
}

/** The action is done, so its response is sent even if it cannot be stored: a repeat rebuilds it from the journal. */
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

/** Allows the next attempt: from the start when nothing was committed, otherwise from there. The row knows which. */
async function release(db: Executor, ours: SQL, again = firstPause): Promise<void> {
  try {
    await db.delete(idempotencyKey).where(and(ours, isNull(idempotencyKey.committedAt)));
    await db
      .update(idempotencyKey)
      .set({ attempt: null })
      .where(and(ours, isNull(idempotencyKey.status)));
  } catch {
    // The database is unavailable. Without a retry the key would stay blocked until the attempt counts as abandoned.
    if (again <= lastPause) setTimeout(() => void release(db, ours, again * 2), again).unref();
  }
}

/** Responses from before they were sealed are objects. */
const openAnswer = (stored: unknown, sealer: Sealer, place: string): unknown =>
  typeof stored === 'string' ? (JSON.parse(sealer.open(stored, place)) as unknown) : stored;

/** Responses are stored for two days: long enough for any retry, short enough to hold little. */
export async function dropOldKeys(db: Executor, now: Date): Promise<void> {
  await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, new Date(now.getTime() - 48 * 3_600_000)));
}

/**
 * Stands in for a visitor's account. It is derived from the key and the whole request, so guessing a key without the
 * message never reveals another visitor's response. Version 8, so that it is never an account's id.
 */
export function visitorScope(key: string, content: unknown): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([key, content ?? null]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The header's value, or undefined when missing. Throws 422 for an invalid one. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header))
    throw invalid({}, 'The Idempotency-Key must be 1 to 255 visible characters.');
  return header;
}
