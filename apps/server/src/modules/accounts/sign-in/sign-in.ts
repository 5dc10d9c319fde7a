import { and, eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Role } from '@doctorbird/contract/core/endpoint';
import { holdUnchanged, type AccountVersion } from '../../../access/account-version.ts';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { maskedEmail } from '../../../access/masked-email.ts';
import { hashPassword, isOutdated, passwordMatches } from '../../../access/passwords.ts';
import { spendPhoneCode } from '../../../access/phone-codes.ts';
import { hasSecondStep, plainCode } from '../../../access/second-step.ts';
import { makeChallenge } from '../../../access/sign-in-challenge.ts';
import { judgeTry } from '../../../access/sign-in-throttle.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { mergedSignIn } from './merged-sign-in.queries.ts';
import type { AuthDependencies } from './auth-dependencies.ts';

let pauseLogged = 0;
/** One line a second per process is enough to notice password guessing. */
function mayLogPause(now: Date): boolean {
  if (Math.abs(now.getTime() - pauseLogged) < 1_000) return false;
  pauseLogged = now.getTime();
  return true;
}

const wrong = () =>
  new DomainError('unauthenticated', 'wrong_credentials', 'That email and password do not match. Please try again.');
const merged = (email: string | null) =>
  new DomainError(
    'unauthenticated',
    'account_merged',
    `This account was merged with your other one. Please sign in with ${email === null ? 'that one' : maskedEmail(email)} instead.`,
  );
const codeNeeded = (challenge: string) =>
  new DomainError(
    'unauthenticated',
    'second_step_required',
    'Please enter the code from your authenticator app to finish signing in.',
    { challenge },
  );

/**
 * Checks email and password and opens a session. Unknown, wrong and switched off cannot be told apart by sentence or
 * time; after the right password of an account that was merged the sentence names the other one. Throws 401 (with a
 * challenge when a second step is missing), or 429 while a pause after wrong attempts runs.
 */
export async function signIn(
  db: Database,
  context: ActionContext & Ports<AuthDependencies>,
  given: { email: string; password: string; userAgent: string | null },
): Promise<{ token: string; accountId: string }> {
  const { sealer, origin, now } = context;
  const address = origin.address ?? 'unknown';
  let asked: string | undefined;
  const found = await judgeTry(db, { email: given.email, address, now }, async () => {
    const [holder] = await db
      .select({
        id: account.id,
        role: account.role,
        passwordHash: account.passwordHash,
        isActive: account.isActive,
        credentialVersion: account.credentialVersion,
      })
      .from(account)
      .where(eq(account.email, given.email));
    asked = holder?.id;
    const matches = await passwordMatches(given.password, holder?.passwordHash ?? null);
    if (!holder || !matches) return null;
    // Whoever knows the password may hear where to sign in now.
    return holder.isActive ? holder : await mergedSignIn(db, holder.id);
  }).catch(async (error: unknown) => {
    // The sign-in pages say that all attempts are logged. Attempts refused during a pause are logged too, at most once a second.
    if (error instanceof DomainError && error.kind === 'too_many' && mayLogPause(now))
      await recordAudit(db, origin, { action: 'sign_in.paused', entity: 'account' });
    throw error;
  });
  if (!found) {
    await recordAudit(db, origin, { action: 'sign_in.refused', entity: 'account', entityId: asked });
    throw wrong();
  }
  if ('now' in found) {
    await recordAudit(db, origin, { action: 'sign_in.refused', entity: 'account', entityId: asked });
    throw merged(found.now);
  }
  const renewed = isOutdated(found.passwordHash) ? await hashPassword(given.password) : null;
  const token = await inTransaction(db, async (tx) => {
    // Hashes the same password with today's parameters, unless another one has been set meanwhile.
    if (renewed)
      await tx
        .update(account)
        .set({ passwordHash: renewed })
        .where(and(eq(account.id, found.id), eq(account.passwordHash, found.passwordHash)));
    return openSession(tx, context, { holder: found, userAgent: given.userAgent });
  });
  if (token === null) throw codeNeeded(makeChallenge(sealer, found, now));
  return { token, accountId: found.id };
}

/**
 * Opens the session of somebody who has shown who they are; null when their second step comes first. Throws 401 when the
 * account has changed meanwhile.
 */
async function openSession(
  tx: Transaction,
  { sessions, origin }: ActionContext & Ports<AuthDependencies>,
  { holder, userAgent }: { holder: AccountVersion & { role: Role }; userAgent: string | null },
): Promise<string | null> {
  await holdUnchanged(tx, holder);
  const needsCode = await hasSecondStep(tx, holder.id);
  const token = needsCode ? null : await sessions.openHeld(tx, holder, { userAgent, address: origin.address });
  await recordAudit(
    tx,
    { ...origin, actorId: holder.id, role: holder.role },
    { action: needsCode ? 'sign_in.code_asked' : 'sign_in.accepted', entity: 'account', entityId: holder.id },
  );
  return token;
}

const wrongPhoneCode = () =>
  new DomainError(
    'unauthenticated',
    'wrong_phone_code',
    'That code is not right, or it has expired. Check it, or ask for a new one.',
  );

/**
 * Checks the code that was sent to a sign-in phone and opens a session. Unknown, wrong, expired and switched off cannot be told
 * apart by sentence or time. Throws 401 (with a challenge when a second step is missing), or 429 while a pause after wrong
 * codes runs.
 */
export async function signInWithPhone(
  db: Database,
  context: ActionContext & Ports<AuthDependencies>,
  given: { phone: string; code: string; userAgent: string | null },
): Promise<{ token: string; accountId: string }> {
  const { sealer, origin, now } = context;
  const address = origin.address ?? 'unknown';
  let asked: string | undefined;
  const found = await judgeTry(db, { email: given.phone, address, now, by: 'code' }, async () => {
    const [holder] = await db
      .select({
        id: account.id,
        role: account.role,
        isActive: account.isActive,
        credentialVersion: account.credentialVersion,
      })
      .from(account)
      .where(eq(account.signInPhone, given.phone));
    asked = holder?.id;
    const accountId = holder?.isActive ? holder.id : null;
    const matches = await spendPhoneCode(db, { accountId, code: plainCode(given.code) }, now);
    return holder && matches ? holder : null;
  });
  if (!found) {
    await recordAudit(db, origin, { action: 'sign_in.refused', entity: 'account', entityId: asked });
    throw wrongPhoneCode();
  }
  const token = await inTransaction(db, (tx) =>
    openSession(tx, context, { holder: found, userAgent: given.userAgent }),
  );
  if (token === null) throw codeNeeded(makeChallenge(sealer, found, now));
  return { token, accountId: found.id };
}
