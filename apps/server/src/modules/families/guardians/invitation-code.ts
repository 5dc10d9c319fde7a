import type { ActorContext } from '../../../access/action-context.ts';
import { checkLinkCode, storeLinkCode, useLinkCode } from '../../../access/link-codes.ts';
import { maskedEmail } from '../../../access/masked-email.ts';
import { CODE_MINUTES, newCode } from '../../../access/sent-codes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { tokenDigest } from '../../../platform/crypto/random-token.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { guardianMails } from '../mails/guardian-mails.ts';
import type { NotifyNeeds } from '../students/notify-about.ts';
import { findInvitation } from './guardians.queries.ts';
import { isInvited, requireReachable } from './invitations.policy.ts';

const readerOf = (token: string, { actor }: Pick<ActorContext, 'actor'>) => ({
  linkDigest: tokenDigest(token).toString('hex'),
  accountId: actor.accountId,
});

/** Spaces and hyphens that somebody types or pastes between the digits. */
const withoutGaps = (typed: string): string => typed.replaceAll(/[\s\p{Pd}]/gu, '');

const wrongCode = () => invalid({ code: 'This code is not right, or it has expired. Check it, or ask for a new one' });

/**
 * Sends a code to the invited address, for a reader of the link whose account has another one, or has not confirmed it. The mail
 * says which account asked. Throws 404, 403 (nobody has confirmed the account's own address).
 */
export async function sendInvitationCode(
  db: Database,
  context: ActorContext & NotifyNeeds,
  { token }: { token: string },
): Promise<{ email: string; sent: boolean; minutes: number }> {
  const { actor, origin, now } = context;
  const { row: invited } = await findInvitation(db, { token, now });
  await requireReachable(db, actor, invited.email);
  const { code, codeHash } = await newCode();
  return inTransaction(db, async (tx) => {
    const { row } = await findInvitation(tx, { token, now });
    const sent = await storeLinkCode(tx, { ...readerOf(token, context), codeHash }, now);
    if (sent)
      await sendMail(tx, context, {
        kind: guardianMails.code,
        to: { email: row.email, name: row.name },
        values: {
          code,
          account: actor.email === null ? 'a phone number' : maskedEmail(actor.email),
          minutes: String(CODE_MINUTES),
        },
      });
    await recordAudit(tx, origin, {
      action: 'guardian.code_asked',
      entity: 'student',
      entityId: row.studentId,
      after: { guardian_id: row.id, sent },
    });
    return { email: maskedEmail(row.email), sent, minutes: CODE_MINUTES };
  });
}

/**
 * Checks the code of somebody who needs one, before the transaction that uses it; null where the account is enough, or no code
 * came. Throws 404, 422 beside the code.
 */
export async function checkInvitationCode(
  db: Database,
  context: ActorContext,
  { token, code }: { token: string; code: string | null },
): Promise<string | null> {
  const { actor, now } = context;
  const { row } = await findInvitation(db, { token, now });
  if (code === null || (await isInvited(db, actor, row.email))) return null;
  const codeHash = await checkLinkCode(db, { ...readerOf(token, context), code: withoutGaps(code) }, now);
  if (codeHash === null) throw wrongCode();
  return codeHash;
}

/** Uses up a code that was checked. Throws 422 when it was used or replaced meanwhile. */
export async function useInvitationCode(
  tx: Transaction,
  context: ActorContext,
  { token, codeHash }: { token: string; codeHash: string },
): Promise<void> {
  if (!(await useLinkCode(tx, { ...readerOf(token, context), codeHash }, context.now))) throw wrongCode();
}
