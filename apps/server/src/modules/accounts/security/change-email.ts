import { eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import { holdUnchanged, type AccountVersion } from '../../../access/account-version.ts';
import type { Actor } from '../../../access/actor.ts';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { endAccess } from '../../../access/end-access.ts';
import { maskedEmail } from '../../../access/masked-email.ts';
import {
  makeOneTimeToken,
  pendingEmail,
  spendOneTimeToken,
  voidOneTimeTokens,
} from '../../../access/one-time-links.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { student } from '../../families/students/students.table.ts';
import { accountMails } from '../mails/account-mails.ts';
import { mailSignInChange } from './mail-sign-in-change.ts';

export type EmailDependencies = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'> & { sessions: Sessions };

const isTaken = async (tx: Transaction, email: string): Promise<boolean> =>
  (await tx.$count(account, eq(account.email, email))) > 0;

/** The account, so that nothing else changes it meanwhile. Throws 404. */
export async function lockAccount(tx: Transaction, id: string): Promise<typeof account.$inferSelect> {
  const [row] = await tx.select().from(account).where(eq(account.id, id)).for('update');
  if (!row) throw notFound('account');
  return row;
}

/** Throws 409 (switched off, taken), 422 (the same). */
export async function requireOtherAddress(
  tx: Transaction,
  holder: typeof account.$inferSelect,
  email: string,
): Promise<void> {
  if (!holder.isActive)
    throw conflict('switched_off', `${holder.fullName} is switched off. Switch the account on first.`);
  if (holder.email === email) throw invalid({ email: 'This is already your address' });
  const taken = 'Another account already uses this address';
  if (await isTaken(tx, email)) throw conflict('email_taken', taken, { fields: { email: taken } });
}

/**
 * Sends a link to the new address; nothing changes until it is opened. `checked` is the account as it was when its
 * holder entered the password. Throws 401 when it has changed since, 404, 409 (taken, switched off), 422 (the same).
 */
export async function askEmailChange(
  db: Executor,
  context: ActionContext & Ports<EmailDependencies> & { actor?: Actor },
  { id, email, checked }: { id: string; email: string; checked?: AccountVersion },
): Promise<void> {
  const { jobs, config, origin, now, actor } = context;
  const own = origin.actorId === id;
  await inTransaction(db, async (tx) => {
    const holder = await lockAccount(tx, id);
    if (checked) await holdUnchanged(tx, checked);
    await requireOtherAddress(tx, holder, email);
    const token = await makeOneTimeToken(tx, 'change-email', id, now, email);
    await sendMail(
      tx,
      { jobs, config },
      {
        kind: accountMails.newAddress,
        to: { email, name: holder.fullName },
        values: {
          who: own
            ? 'You asked to use this address for your account.'
            : 'You asked our office to use this address for your account.',
        },
        path: `/confirm-email?token=${token}`,
      },
    );
    if (holder.email !== null)
      await sendMail(
        tx,
        { jobs, config },
        {
          kind: accountMails.leavingAddress,
          to: { email: holder.email, name: holder.fullName },
          values: {
            who: own
              ? 'You, or somebody signed in to your account, asked to change the email address of your account.'
              : 'You asked our office to change the email address of your account.',
          },
        },
      );
    await recordAudit(tx, origin, {
      action: 'email.change_asked',
      entity: 'account',
      entityId: id,
      after: { new_address: maskedEmail(email) },
    });
    if (!own && actor && holder.role === 'parent')
      await mailSignInChange(
        tx,
        { ...context, actor },
        {
          action: 'email.change_asked',
          change: `${holder.fullName}: ${holder.email ?? 'no email'} before, ${email} once the link to it is opened`,
        },
      );
  });
}

/** Cancels the open request. Throws 409 when there is none. */
export async function dropEmailChange(
  db: Database,
  { origin, now }: ActionContext & Ports<EmailDependencies>,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, id);
    const open = await pendingEmail(tx, id, now);
    if (open === null) throw conflict('nothing_open', 'No email change is pending.');
    await voidOneTimeTokens(tx, 'change-email', id, now);
    await recordAudit(tx, origin, {
      action: 'email.change_dropped',
      entity: 'account',
      entityId: id,
      before: { new_address: maskedEmail(open) },
    });
  });
}

/**
 * Puts another address in place of the one of an account that the caller has locked: links that were sent to the old one and all sessions
 * end.
 */
export async function replaceEmail(
  tx: Transaction,
  { sessions, origin, now }: ActionContext & Pick<EmailDependencies, 'sessions'>,
  { holder, email, isConfirmed }: { holder: typeof account.$inferSelect; email: string; isConfirmed: boolean },
): Promise<void> {
  await tx
    .update(account)
    .set({ email, ...(isConfirmed && { emailConfirmedAt: now }), version: sql`${account.version} + 1` })
    .where(eq(account.id, holder.id));
  // A student's record shows the account's address.
  await tx.update(student).set({ email }).where(eq(student.accountId, holder.id));
  await endAccess(tx, sessions, holder.id, { now });
  await recordAudit(tx, origin, {
    action: 'email.changed',
    entity: 'account',
    entityId: holder.id,
    before: { address: holder.email === null ? null : maskedEmail(holder.email) },
    after: { address: maskedEmail(email) },
  });
}

/**
 * Completes the change after the link was opened. Links sent to the old address and all sessions end. Returns false
 * when the token is no such link. Throws 409 when the address has been taken meanwhile.
 */
export async function confirmNewEmail(
  tx: Transaction,
  context: ActionContext & Ports<EmailDependencies>,
  token: string,
): Promise<boolean> {
  const { jobs, config, origin, now } = context;
  const spent = await spendOneTimeToken(tx, 'change-email', token, now);
  if (!spent?.accountId || spent.email === null) return false;
  const holder = await lockAccount(tx, spent.accountId);
  if (!holder.isActive) return false;
  if (await isTaken(tx, spent.email))
    throw conflict('email_taken', 'Another account now uses this address. Please talk to our office.');
  await replaceEmail(
    tx,
    { ...context, origin: { ...origin, actorId: holder.id, role: holder.role } },
    { holder, email: spent.email, isConfirmed: true },
  );
  await sendMail(
    tx,
    { jobs, config },
    { kind: accountMails.addressChanged, to: { email: holder.email, name: holder.fullName }, values: {} },
  );
  return true;
}
