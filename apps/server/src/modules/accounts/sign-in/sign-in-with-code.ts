import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import { holdUnchanged } from '../../../access/account-version.ts';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { codesLeft, countTry, plainCode, spendCode } from '../../../access/second-step.ts';
import { readChallenge } from '../../../access/sign-in-challenge.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { notifyPerson } from '../../organisation/channels/notify-people.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { accountMails } from '../mails/account-mails.ts';

export const wrongCode = () =>
  invalid({ code: 'That code is not right, or it was used already. Please enter the one your app shows now' });
const tookTooLong = () => conflict('sign_in_over', 'Signing in took too long. Please sign in again.');

/**
 * Completes a sign-in with an app code or a recovery code after the correct password. Throws 409 when the password was
 * entered too long ago, 422 for a wrong or used code, 429 after too many of them.
 */
export async function signInWithCode(
  db: Database,
  { sessions, sealer, jobs, config, origin, now }: ActionContext & Ports<AuthDependencies>,
  given: { challenge: string; code: string; userAgent: string | null },
): Promise<{ token: string; accountId: string }> {
  const of = readChallenge(sealer, given.challenge, now);
  if (!of) throw tookTooLong();
  await countTry(db, of.id, now);
  const result = await inTransaction(db, async (tx) => {
    await holdUnchanged(tx, of);
    const [holder] = await tx.select().from(account).where(eq(account.id, of.id));
    if (!holder) throw tookTooLong();
    const who = { ...origin, actorId: holder.id, role: holder.role };
    const kind = await spendCode(tx, sealer, of.id, plainCode(given.code), now);
    if (!kind) {
      await recordAudit(tx, who, { action: 'sign_in.code_refused', entity: 'account', entityId: of.id });
      return null;
    }
    const token = await sessions.openHeld(tx, of, { userAgent: given.userAgent, address: origin.address });
    const after = { second_step: kind };
    await recordAudit(tx, who, { action: 'sign_in.accepted', entity: 'account', entityId: of.id, after });
    if (kind === 'recovery') {
      const left = await codesLeft(tx, of.id);
      await notifyPerson(
        tx,
        { jobs, config },
        {
          kind: accountMails.recoveryCodeUsed,
          id: holder.id,
          values: { codes_left: left === 1 ? 'One code is' : `${left} codes are` },
        },
      );
    }
    return { token, accountId: of.id };
  });
  if (!result) throw wrongCode();
  return result;
}
