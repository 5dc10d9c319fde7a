import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { endAccess } from '../../../access/end-access.ts';
import { holderOfLink, spendOneTimeToken } from '../../../access/one-time-links.ts';
import { clearFailures } from '../../../access/sign-in-throttle.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { preparePassword } from '../security/prepare-password.ts';
import { accountMails } from '../mails/account-mails.ts';
import { mergedSignIn } from './merged-sign-in.queries.ts';
import { sendNoReset, sendReset, sendUnknownReset } from './send-links.ts';
import { requireLongEnough } from '../security/security.policy.ts';

const linkIsOver = () =>
  new DomainError('conflict', 'link_over', 'This link has expired or was already used. Please ask for a new one.');

/**
 * Sends a link to an active account, otherwise a mail that says where to sign in instead, that it is switched off, or that there is no
 * account; the caller gets the same answer each time.
 */
export async function requestReset(
  db: Database,
  context: ActionContext & Ports<AuthDependencies>,
  email: string,
): Promise<void> {
  const { origin } = context;
  await inTransaction(db, async (tx) => {
    // Locked, so that the link never goes to an address that is being replaced at this moment.
    const [row] = await tx
      .select({ id: account.id, email: account.email, name: account.fullName, isActive: account.isActive })
      .from(account)
      .where(eq(account.email, email))
      .for('share');
    if (!row) await sendUnknownReset(tx, context, email);
    else if (row.isActive) await sendReset(tx, context, { ...row, email });
    else await sendNoReset(tx, context, { to: { email, name: row.name }, merged: await mergedSignIn(tx, row.id) });
    await recordAudit(tx, origin, { action: 'password.reset_asked', entity: 'account', entityId: row?.id });
  });
}

// Invitations use the same action: the link's holder sets the first password.
const purposes = ['reset', 'invite'] as const;

/**
 * Sets the new password, ends every session, voids all other links and lifts a pause. The second step stays on. Throws
 * 409 for a used or expired link.
 */
export async function resetPassword(
  db: Database,
  context: ActionContext & Ports<AuthDependencies>,
  given: { token: string; password: string },
): Promise<void> {
  const { origin, now, sessions } = context;
  const accountId = await holderOfLink(db, purposes, given.token, now);
  if (!accountId) throw linkIsOver();
  const [known] = await db
    .select({ email: account.email, role: account.role })
    .from(account)
    .where(eq(account.id, accountId));
  if (!known?.email) throw linkIsOver();
  requireLongEnough(known.role, given.password);
  const passwordHash = await preparePassword(db, { email: known.email, password: given.password });
  await inTransaction(db, async (tx) => {
    const [holder] = await tx.select().from(account).where(eq(account.id, accountId)).for('update');
    if (!holder?.isActive || holder.email === null) throw linkIsOver();
    let spent = null;
    for (const purpose of purposes) spent ??= await spendOneTimeToken(tx, purpose, given.token, now);
    if (!spent) throw linkIsOver();
    await tx
      .update(account)
      .set({ passwordHash, passwordTyped: false, emailConfirmedAt: now })
      .where(eq(account.id, accountId));
    await endAccess(tx, sessions, accountId, { now });
    await clearFailures(tx, holder.email);
    const to = { email: holder.email, name: holder.fullName };
    await sendMail(tx, context, { kind: accountMails.passwordChanged, to, values: {} });
    await recordAudit(
      tx,
      { ...origin, actorId: accountId, role: holder.role },
      { action: 'password.reset', entity: 'account', entityId: accountId },
    );
  });
}
