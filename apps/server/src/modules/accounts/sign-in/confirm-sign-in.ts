import type { confirmSignIn as confirmSignInBody } from '@doctorbird/contract/accounts/auth';
import type { z } from 'zod';
import type { ActorContext, Ports } from '../../../access/action-context.ts';
import { countTry, hasSecondStep, plainCode, spendCode } from '../../../access/second-step.ts';
import { FRESH_MINUTES } from '../../../access/sign-in-policy.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { checkOwnPassword } from '../security/own-password.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { wrongCode } from './sign-in-with-code.ts';

/**
 * Confirms a signed-in person by password or second-step code. Returns until when this unlocks sensitive actions.
 * Throws 422 for a wrong one, 429 after too many; they count towards the sign-in limit.
 */
export async function confirmSignIn(
  db: Database,
  context: ActorContext & Ports<AuthDependencies>,
  given: z.output<typeof confirmSignInBody>,
): Promise<Date> {
  const { actor, origin, now } = context;
  if (given.code !== undefined) await checkOwnCode(db, context, given.code);
  else await checkOwnPassword(db, context, { password: given.password ?? '' });
  await inTransaction(db, async (tx) => {
    await context.sessions.confirm(tx, actor.tokenHash);
    await recordAudit(tx, origin, { action: 'sign_in.confirmed', entity: 'account', entityId: actor.accountId });
  });
  return new Date(now.getTime() + FRESH_MINUTES * 60_000);
}

async function checkOwnCode(
  db: Database,
  { sealer, actor: { accountId }, origin, now }: ActorContext & Ports<AuthDependencies>,
  code: string,
): Promise<void> {
  if (!(await hasSecondStep(db, accountId)))
    throw invalid({ code: 'This account has no second step. Please enter your password' });

  await countTry(db, accountId, now);
  if (await spendCode(db, sealer, accountId, plainCode(code), now)) return;
  await recordAudit(db, origin, { action: 'sign_in.code_refused', entity: 'account', entityId: accountId });
  throw wrongCode();
}
