import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext, ActorContext, Ports } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { confirmNewEmail } from '../security/change-email.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { spendOneTimeToken } from '../../../access/one-time-links.ts';
import { sendConfirmation } from './send-links.ts';

/** Confirms an address, either the one used to sign up or a new one, and returns which. Throws 409 for a used or expired link. */
export async function confirmEmail(
  db: Database,
  context: ActionContext & Ports<AuthDependencies>,
  token: string,
): Promise<'confirmed' | 'changed'> {
  const { origin, now } = context;
  return inTransaction(db, async (tx) => {
    if (await confirmNewEmail(tx, context, token)) return 'changed';
    const spent = await spendOneTimeToken(tx, 'confirm-email', token, now);
    if (!spent?.accountId)
      throw new DomainError(
        'conflict',
        'link_over',
        'This link has expired or was already used. Sign in to get a new one.',
      );
    await tx.update(account).set({ emailConfirmedAt: now }).where(eq(account.id, spent.accountId));
    await recordAudit(
      tx,
      { ...origin, actorId: spent.accountId },
      { action: 'email.confirmed', entity: 'account', entityId: spent.accountId },
    );
    return 'confirmed';
  });
}

/** Sends to the current address, whatever it was when the session began. */
export async function resendConfirmation(db: Database, context: ActorContext & Ports<AuthDependencies>): Promise<void> {
  const {
    actor: { accountId },
  } = context;
  await inTransaction(db, async (tx) => {
    const [holder] = await tx
      .select({ id: account.id, email: account.email, name: account.fullName })
      .from(account)
      .where(eq(account.id, accountId))
      .for('share');
    if (holder && holder.email !== null) await sendConfirmation(tx, context, { ...holder, email: holder.email });
  });
}
