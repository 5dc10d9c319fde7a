import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { insertAccount } from './open-account.ts';
import { sendMails } from '../../organisation/mails/send-mail.ts';
import { guardianMails } from '../../families/mails/guardian-mails.ts';
import { newFamilyCode } from '../../families/parents/family-code.ts';
import { invitationOf, noPassword } from '../../families/parents/invite-family.ts';
import { parent } from '../../families/parents/parents.table.ts';

export interface NewFamily {
  name: string;
  phone: string | null;
  /** Null: the parent signs in with the phone and a code. */
  email: string | null;
  address: string | null;
  /** Sends a link to set a password; without an email nothing is sent. */
  invite: boolean;
}

/** Opens the account of a family at the office, without a password. Throws 409 where the email or the phone is taken. */
export async function openFamily(
  tx: Transaction,
  context: ActorContext & NotifyDependencies,
  { name, phone, email, address, invite }: NewFamily,
): Promise<string> {
  const id = await insertAccount(tx, context, {
    given: {
      role: 'parent',
      email,
      sign_in_phone: email === null ? phone : null,
      password: noPassword,
      full_name: name,
      phone,
    },
    passwordHash: noPassword,
  });
  await tx.insert(parent).values({ id, address, familyCode: newFamilyCode() });
  await recordAudit(tx, context.origin, { action: 'account.registered', entity: 'parent', entityId: id });
  if (invite && email !== null)
    await sendMails(tx, context, {
      kind: guardianMails.imported,
      mails: [await invitationOf(tx, context, { id, email, name })],
    });
  return id;
}
