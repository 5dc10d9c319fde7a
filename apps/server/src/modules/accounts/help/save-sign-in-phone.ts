import { and, eq, ne, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActorContext, Ports } from '../../../access/action-context.ts';
import { endAccess } from '../../../access/end-access.ts';
import { voidPhoneCode } from '../../../access/phone-codes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { sendPhoneEnded } from '../../organisation/channels/send-phone-code.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { accountMails } from '../mails/account-mails.ts';
import type { EmailDependencies } from '../security/change-email.ts';
import { signInPhoneTaken } from '../sign-up/open-account.ts';
import { mailSignInChange } from '../security/mail-sign-in-change.ts';

/** Enough for admins to recognise the number: the audit log is permanent. */
const masked = (phone: string | null): string | null => phone && `…${phone.slice(-4)}`;

const shown = (phone: string | null): string => masked(phone) ?? 'none';

/**
 * Sets the phone with which a parent signs in by code, or ends it. The office has made sure whose number it is. Every device is
 * signed out; the parent gets an email where there is an address and a text at the number that ended, and the other admins read of it.
 * Saving the same number again changes nothing. Throws 404, 409 (not a parent, taken by another family, no other way to sign in).
 */
export async function saveSignInPhone(
  db: Database,
  context: ActorContext & Ports<EmailDependencies>,
  { id, phone }: { id: string; phone: string | null },
): Promise<void> {
  const { jobs, config, sessions, origin, now } = context;
  await inTransaction(db, async (tx) => {
    const [holder] = await tx.select().from(account).where(eq(account.id, id)).for('update');
    if (!holder) throw notFound('account');
    if (holder.role !== 'parent') throw conflict('not_a_parent', 'Only parents can sign in with a phone number.');
    if (holder.signInPhone === phone) return;
    if (phone === null && holder.email === null)
      throw conflict(
        'no_other_way',
        `${holder.fullName} has no email address, so the phone number is the only way to sign in.`,
      );
    if (phone !== null) {
      const [other] = await tx
        .select({ id: account.id, name: account.fullName })
        .from(account)
        .where(and(eq(account.signInPhone, phone), ne(account.id, id)));
      if (other) throw signInPhoneTaken(other);
    }
    // Where the family is called at the same number, it is called at the new one.
    const follows = holder.phone === null || holder.phone === holder.signInPhone;
    await tx
      .update(account)
      .set({ signInPhone: phone, ...(phone !== null && follows && { phone }), version: sql`${account.version} + 1` })
      .where(eq(account.id, id));
    await voidPhoneCode(tx, id);
    await endAccess(tx, sessions, id, { now, exceptConfirmation: true });
    await sendMail(
      tx,
      { jobs, config },
      {
        kind: phone === null ? accountMails.signInPhoneEnded : accountMails.signInPhoneSet,
        to: { email: holder.email, name: holder.fullName },
        values: {},
      },
    );
    if (holder.signInPhone !== null) await sendPhoneEnded(tx, context, { accountId: id, phone: holder.signInPhone });
    await recordAudit(tx, origin, {
      action: 'sign_in_phone.changed',
      entity: 'account',
      entityId: id,
      before: { phone: masked(holder.signInPhone) },
      after: { phone: masked(phone) },
    });
    await mailSignInChange(tx, context, {
      action: 'sign_in_phone.changed',
      change: `${holder.fullName}, phone to sign in: ${shown(holder.signInPhone)} before, ${shown(phone)} now`,
    });
  });
}
