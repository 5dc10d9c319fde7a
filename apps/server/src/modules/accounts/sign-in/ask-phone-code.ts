import { and, eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext, ActorContext, Ports } from '../../../access/action-context.ts';
import { storePhoneCode } from '../../../access/phone-codes.ts';
import { newCode } from '../../../access/sent-codes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { codeChannel, sendPhoneCode } from '../../organisation/channels/send-phone-code.ts';
import type { AuthDependencies } from './auth-dependencies.ts';

const notOffered = () =>
  conflict(
    'no_phone_sign_in',
    'Codes cannot be sent at the moment. Please sign in with your email, or call our office.',
  );

/**
 * Sends a code to an active parent's sign-in phone. The caller learns nothing about the number; a second code within a minute
 * is not sent, and the first stays valid. Throws 409 when no channel carries codes.
 */
export async function askPhoneCode(
  db: Database,
  context: ActionContext & Ports<AuthDependencies>,
  phone: string,
): Promise<void> {
  if ((await codeChannel(db, context.config)) === null) throw notOffered();
  const [holder] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.signInPhone, phone), eq(account.isActive, true)));
  await sendCode(db, context, { accountId: holder?.id ?? null, phone });
}

/** Sends a code to the caller's own sign-in phone. Throws 409 when there is none, or no channel carries codes. */
export async function askOwnPhoneCode(db: Database, context: ActorContext & Ports<AuthDependencies>): Promise<void> {
  if ((await codeChannel(db, context.config)) === null) throw notOffered();
  const [holder] = await db
    .select({ phone: account.signInPhone })
    .from(account)
    .where(eq(account.id, context.actor.accountId));
  if (!holder?.phone) throw conflict('no_sign_in_phone', 'Your account has no phone number to sign in with.');
  await sendCode(db, context, { accountId: context.actor.accountId, phone: holder.phone });
}

async function sendCode(
  db: Database,
  context: ActionContext & Ports<AuthDependencies>,
  { accountId, phone }: { accountId: string | null; phone: string },
): Promise<void> {
  // Made for an unknown number too, so that it takes as long.
  const { code, codeHash } = await newCode();
  await inTransaction(db, async (tx) => {
    const sent = accountId !== null && (await storePhoneCode(tx, { accountId, codeHash }, context.now));
    if (sent) await sendPhoneCode(tx, context, { accountId, phone, code });
    await recordAudit(tx, context.origin, {
      action: 'sign_in.phone_code_asked',
      entity: 'account',
      entityId: accountId ?? undefined,
      after: { sent },
    });
  });
}
