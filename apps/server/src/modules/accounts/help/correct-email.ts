import type { account } from '../../../access/access.table.ts';
import type { ActorContext, Ports } from '../../../access/action-context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { guardianMails } from '../../families/mails/guardian-mails.ts';
import { invitationOf } from '../../families/parents/invite-family.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { invitationStates } from '../invitations/invitation-states.queries.ts';
import type { InvitationState } from '../invitations/way-to-invite.ts';
import {
  askEmailChange,
  lockAccount,
  replaceEmail,
  requireOtherAddress,
  type EmailDependencies,
} from '../security/change-email.ts';
import { mailSignInChange } from '../security/mail-sign-in-change.ts';
import { sendInvitation } from '../users/change-staff.ts';

type Context = ActorContext & Ports<EmailDependencies>;
type Holder = typeof account.$inferSelect;

/** Nobody has set a password, signed in, or shown that the address is theirs: it stands there because the office typed it. */
const isUnused = ({ emailConfirmedAt }: Holder, { hasPassword, wasSignedIn }: InvitationState): boolean =>
  emailConfirmedAt === null && !hasPassword && !wasSignedIn;

/**
 * Changes an email for the office. An address that somebody uses stays until the link to the new one is opened. One of an account that
 * nobody has used was mistyped: whoever reads it must not open the account, so the new one counts at once, with the invitation if there
 * was one. Throws 404, 409 (taken, switched off), 422 (the same).
 */
export async function changeEmailOf(
  db: Database,
  context: Context,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const holder = await lockAccount(tx, id);
    const state = (await invitationStates(tx, context, [id])).get(id)!;
    if (holder.email === null || !isUnused(holder, state)) await askEmailChange(tx, context, { id, email });
    else await correctEmail(tx, context, { holder, email, wasInvited: state.invitation !== null });
  });
}

async function correctEmail(
  tx: Transaction,
  context: Context,
  { holder, email, wasInvited }: { holder: Holder; email: string; wasInvited: boolean },
): Promise<void> {
  const { id, fullName: name, role } = holder;
  await requireOtherAddress(tx, holder, email);
  // The links that went to the wrong address end, before the new one is made.
  await replaceEmail(tx, context, { holder, email, isConfirmed: false });
  if (wasInvited) await inviteThere(tx, context, { id, email, name, role });
  if (role === 'parent')
    await mailSignInChange(tx, context, {
      action: 'email.changed',
      change: `${name}: ${holder.email ?? 'no email'} before, ${email} now; nobody had used the account`,
    });
}

async function inviteThere(
  tx: Transaction,
  context: Context,
  { role, ...to }: { id: string; email: string; name: string; role: Holder['role'] },
): Promise<void> {
  if (role !== 'parent') return sendInvitation(tx, context, to);
  await sendMail(tx, context, { kind: guardianMails.imported, ...(await invitationOf(tx, context, to)) });
}
