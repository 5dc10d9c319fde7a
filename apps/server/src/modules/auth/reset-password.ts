import { eq } from 'drizzle-orm';
import { account } from '../../access/access.table.ts';
import type { Origin } from '../../access/actor.ts';
import { clearFailures } from '../../access/sign-in-throttle.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError, invalid } from '../../platform/domain-error.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { spendOneTimeToken } from '../../access/one-time-links.ts';
import { preparePassword } from './open-account.ts';
import { sendReset, sendUnknownReset } from './send-links.ts';

const linkIsOver = () =>
  new DomainError('conflict', 'link_over', 'This link has been used or is too old. Please ask for a new one.');

const staffMinimum = 10;

/** Sends a link to an active account, an honest "no account" to anybody else; the caller hears the same either way. */
export async function requestReset(deps: AuthDependencies, email: string, origin: Origin): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const [found] = await tx
      .select({ id: account.id, email: account.email, name: account.fullName, isActive: account.isActive })
      .from(account)
      .where(eq(account.email, email));
    if (found?.isActive) await sendReset(deps, tx, found);
    else await sendUnknownReset(deps, tx, email);
    await recordAudit(tx, origin, { action: 'password.reset_asked', entity: 'account', entityId: found?.id });
  });
}

/** Sets the new password, ends every session and lifts a pause. Throws 409 for a used or old link. */
export async function resetPassword(
  deps: AuthDependencies,
  given: { token: string; password: string },
  origin: Origin,
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    // An invitation is the same deed: whoever holds the link sets the first password.
    const spent =
      (await spendOneTimeToken(tx, 'reset', given.token, now)) ??
      (await spendOneTimeToken(tx, 'invite', given.token, now));
    if (!spent?.accountId) throw linkIsOver();
    const [holder] = await tx
      .select({ email: account.email, role: account.role, isActive: account.isActive })
      .from(account)
      .where(eq(account.id, spent.accountId));
    if (!holder?.isActive) throw linkIsOver();
    if ((holder.role === 'staff' || holder.role === 'admin') && given.password.length < staffMinimum)
      throw invalid({ password: `Password must be at least ${staffMinimum} characters` });
    const passwordHash = await preparePassword({ email: holder.email, password: given.password });
    await tx.update(account).set({ passwordHash, emailConfirmedAt: now }).where(eq(account.id, spent.accountId));
    await clearFailures(tx, holder.email);
    await deps.sessions.endAll(tx, spent.accountId);
    await recordAudit(
      tx,
      { ...origin, actorId: spent.accountId, role: holder.role },
      { action: 'password.reset', entity: 'account', entityId: spent.accountId },
    );
  });
}
