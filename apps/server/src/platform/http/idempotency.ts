import { createHash } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Executor } from '../database/connect.ts';
import { marking } from '../database/transaction.ts';
import { conflict, DomainError, invalid } from '../domain-error.ts';
import { idempotencyKey } from './idempotency.table.ts';

export interface KeyedRequest {
  accountId: string;
  call: string;
  key: string;
  /** What was asked: path parameters and body. */
  content: unknown;
}

export interface KeptAnswer {
  status: number;
  answer: unknown;
}

/** A first request that died without an answer may be taken over after this long. */
const abandonedAfterMs = 60_000;
/** Between its commit and its answer a request needs moments; one that died in between will never answer. */
const unansweredAfterMs = 10_000;

/**
 * Runs `work` once per key: the same key and content gives the first answer again, other content is refused (422),
 * and one that is still running says so (409), as does one whose process died after the deed was done. Failures are forgotten, so that the corrected request may follow.
 */
export async function answerOnce(
  db: Executor,
  request: KeyedRequest,
  now: Date,
  work: () => Promise<KeptAnswer>,
): Promise<KeptAnswer & { repeated: boolean }> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(request.content ?? null))
    .digest('hex');
  const mine = and(
    eq(idempotencyKey.accountId, request.accountId),
    eq(idempotencyKey.call, request.call),
    eq(idempotencyKey.key, request.key),
  );
  const claim = () =>
    db
      .insert(idempotencyKey)
      .values({ accountId: request.accountId, call: request.call, key: request.key, fingerprint, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKey.key });

  if ((await claim()).length === 0) {
    const [kept] = await db.select().from(idempotencyKey).where(mine);
    if (kept && kept.fingerprint !== fingerprint)
      throw new DomainError('invalid', 'key_reused', 'This Idempotency-Key was used for a different request.');
    if (kept?.status != null) return { status: kept.status, answer: kept.answer, repeated: true };
    if (kept?.committedAt && kept.committedAt.getTime() < now.getTime() - unansweredAfterMs)
      throw conflict(
        'done_already',
        'This went through the first time, but its answer was lost on the way. Please reload the page to see it.',
      );
    const abandoned = new Date(now.getTime() - abandonedAfterMs);
    await db
      .delete(idempotencyKey)
      .where(and(mine, isNull(idempotencyKey.committedAt), lt(idempotencyKey.createdAt, abandoned)));
    if ((await claim()).length === 0)
      throw conflict('still_running', 'The same request is still being worked on. Please wait a moment.');
  }
  try {
    const result = await marking(
      (tx) =>
        tx
          .update(idempotencyKey)
          .set({ committedAt: now })
          .where(mine)
          .then(() => undefined),
      work,
    );
    await db.update(idempotencyKey).set({ status: result.status, answer: result.answer }).where(mine);
    return { ...result, repeated: false };
  } catch (error) {
    await db.delete(idempotencyKey).where(mine);
    throw error;
  }
}

/** Answers are kept for two days: long enough for any retry, short enough to hold little. */
export async function dropOldKeys(db: Executor, now: Date): Promise<void> {
  await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, new Date(now.getTime() - 48 * 3_600_000)));
}

/** The header's value, or undefined when it was not sent. Throws 422 for one that cannot be a key. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header))
    throw invalid({}, 'The Idempotency-Key must be 1 to 255 visible characters.');
  return header;
}
