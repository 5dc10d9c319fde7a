import { and, eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { guardianMails } from '../../families/mails/guardian-mails.ts';
import { invitationOf } from '../../families/parents/invite-family.ts';
import { codeChannel, type CodeChannel } from '../../organisation/channels/send-phone-code.ts';
import { sendSignInLinks } from '../../organisation/channels/send-sign-in-links.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { accountMails } from '../mails/account-mails.ts';
import { invitationStates } from './invitation-states.queries.ts';
import { justInvited, justTexted } from './way-to-invite.ts';

type Needs = ActionContext & NotifyDependencies;

/** The parent and how far the account is; of two at once the second waits. Throws 404, 409 (switched off). */
async function lockFamily(tx: Transaction, { now }: Pick<ActionContext, 'now'>, id: string) {
  const [holder] = await tx
    .select()
    .from(account)
    .where(and(eq(account.id, id), eq(account.role, 'parent')))
    .for('no key update');
  if (!holder) throw notFound('parent');
  if (!holder.isActive)
    throw conflict('switched_off', `${holder.fullName} is switched off. Switch the account on first.`);
  const state = (await invitationStates(tx, { now }, [id])).get(id)!;
  return { holder, state };
}

/**
 * Emails a parent without a password the invitation that new families get; earlier ones stop working. Within a minute of the
 * last one nothing is sent. Throws 404, 409 (switched off, no email, has a password).
 */
export const inviteFamily = (db: Database, context: Needs, id: string): Promise<{ email: string; sentAt: Date }> =>
  inTransaction(db, async (tx) => {
    const { holder, state } = await lockFamily(tx, context, id);
    const { email, fullName: name } = holder;
    if (email === null)
      throw conflict('no_email', `${name} has no email address. Send the sign-in link by text instead.`);
    if (state.hasPassword)
      throw conflict('has_password', `${name} has set a password already. Send a reset link instead.`);
    if (state.invitation && justInvited(state, context.now)) return { email, sentAt: state.invitation.sentAt };
    await sendMail(tx, context, {
      kind: guardianMails.imported,
      ...(await invitationOf(tx, context, { id, email, name })),
    });
    await recordAudit(tx, context.origin, {
      action: 'account.invited',
      entity: 'account',
      entityId: id,
      after: { by: 'email' },
    });
    return { email, sentAt: context.now };
  });

/**
 * Texts a parent where to sign in; the code is asked for there. Within a minute of the last message nothing is
 * sent. Throws 404, 409 (switched off, no sign-in phone, no channel).
 */
export const textSignInLink = (
  db: Database,
  context: Needs,
  id: string,
): Promise<{ channel: CodeChannel; phone: string; sentAt: Date }> =>
  inTransaction(db, async (tx) => {
    const { holder, state } = await lockFamily(tx, context, id);
    const { signInPhone: phone, fullName: name } = holder;
    if (phone === null)
      throw conflict('no_sign_in_phone', `${name} has no phone to sign in with. Add a sign-in phone first.`);
    const channel = await codeChannel(tx, context.config);
    if (channel === null)
      throw conflict('no_texting', 'Texting is off. Switch SMS or WhatsApp on in Settings, Phone messages.');
    if (state.text && justTexted(state, context.now))
      return { channel: state.text.channel, phone, sentAt: state.text.sentAt };
    await sendSignInLinks(tx, context, {
      kind: accountMails.signInPhoneSet,
      channel,
      people: [{ id, name, phone }],
    });
    await recordAudit(tx, context.origin, {
      action: 'account.sign_in_link_sent',
      entity: 'account',
      entityId: id,
      after: { by: channel },
    });
    return { channel, phone, sentAt: context.now };
  });
