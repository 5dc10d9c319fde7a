import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Sealer } from '../platform/crypto/sealed-text.ts';
import type { Executor } from '../platform/database/connect.ts';
import { DomainError } from '../platform/domain-error.ts';
import { account, recoveryCode, secondStep } from './access.table.ts';
import { recoveryDigest } from './recovery-codes.ts';
import { matchingStep } from './totp.ts';

const triesAtOnce = 5;
const triesForgottenAfterMs = 15 * 60_000;

/** SQL for queries about accounts: whether the second step is on. */
export const secondStepIsOn = sql<boolean>`exists (
  select 1 from ${secondStep} where ${secondStep.accountId} = ${account.id} and ${secondStep.confirmedAt} is not null)`;

export async function hasSecondStep(db: Executor, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ id: secondStep.accountId })
    .from(secondStep)
    .where(and(eq(secondStep.accountId, accountId), isNotNull(secondStep.confirmedAt)));
  return rows.length > 0;
}

export const sealedFor = (accountId: string): string => `second_step.secret:${accountId}`;

/** Counts an attempt before it is checked, so that only a few of many at once are. Throws 429 when there were too many. */
export async function countTry(db: Executor, accountId: string, now: Date): Promise<void> {
  const over = sql`${secondStep.triesSince} < ${new Date(now.getTime() - triesForgottenAfterMs).toISOString()}::timestamptz`;
  const [row] = await db
    .update(secondStep)
    .set({
      tries: sql`case when ${over} then 1 else ${secondStep.tries} + 1 end`,
      triesSince: sql`case when ${over} then ${now.toISOString()}::timestamptz else ${secondStep.triesSince} end`,
    })
    .where(eq(secondStep.accountId, accountId))
    .returning({ tries: secondStep.tries, since: secondStep.triesSince });
  if (!row || row.tries <= triesAtOnce) return;
  const seconds = Math.max(1, Math.ceil((row.since.getTime() + triesForgottenAfterMs - now.getTime()) / 1000));
  throw new DomainError(
    'too_many',
    'second_step_paused',
    `Too many wrong codes. Please wait ${Math.ceil(seconds / 60)} minutes and try again.`,
    { retryAfter: seconds },
  );
}

export type CodeKind = 'app' | 'recovery';

/**
 * Uses up a code: one of the app, newer than the last one used, or a recovery code. Returns which kind it was, or null
 * for a wrong or used one. The caller has counted the attempt.
 */
export async function spendCode(
  db: Executor,
  sealer: Sealer,
  accountId: string,
  code: string,
  now: Date,
): Promise<CodeKind | null> {
  const kind = /^\d{6}$/.test(code)
    ? (await spendAppCode(db, sealer, accountId, code, now)) && 'app'
    : (await spendRecoveryCode(db, accountId, code, now)) && 'recovery';
  if (!kind) return null;
  await db.update(secondStep).set({ tries: 0 }).where(eq(secondStep.accountId, accountId));
  return kind;
}

/** The code without the spaces that apps display in it. */
export const plainCode = (typed: string): string => typed.replaceAll(/\s/g, '');

async function spendAppCode(
  db: Executor,
  sealer: Sealer,
  accountId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const [row] = await db.select().from(secondStep).where(eq(secondStep.accountId, accountId));
  if (!row) return false;
  const step = matchingStep(sealer.open(row.secretSealed, sealedFor(accountId)), code, now);
  if (step === null) return false;
  const spent = await db
    .update(secondStep)
    .set({ lastStep: step })
    .where(and(eq(secondStep.accountId, accountId), lt(secondStep.lastStep, step)))
    .returning({ id: secondStep.accountId });
  return spent.length > 0;
}

async function spendRecoveryCode(db: Executor, accountId: string, code: string, now: Date): Promise<boolean> {
  const spent = await db
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCode.accountId, accountId),
        eq(recoveryCode.codeHash, recoveryDigest(code)),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ id: recoveryCode.accountId });
  return spent.length > 0;
}

/** Unused recovery codes. */
export async function codesLeft(db: Executor, accountId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.accountId, accountId), isNull(recoveryCode.usedAt)));
  return row?.left ?? 0;
}

/** Removes the second step with its codes. Returns whether there was one. */
export async function removeSecondStep(db: Executor, accountId: string): Promise<boolean> {
  const removed = await db
    .delete(secondStep)
    .where(eq(secondStep.accountId, accountId))
    .returning({ confirmedAt: secondStep.confirmedAt });
  await db.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}
