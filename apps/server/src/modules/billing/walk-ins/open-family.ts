import type { WalkIn } from '@doctorbird/contract/billing/walk-ins';
import { and, eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { insertAccount } from '../../accounts/sign-up/open-account.ts';
import { guardianMails } from '../../families/mails/guardian-mails.ts';
import { newFamilyCode } from '../../families/parents/family-code.ts';
import { invitationOf, noPassword } from '../../families/parents/invite-family.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { channelStates } from '../../organisation/channels/channel-states.ts';
import { sendMails } from '../../organisation/mails/send-mail.ts';
import { changeChoices } from '../../organisation/notifications/change-choices.ts';

export interface Family {
  id: string;
  name: string;
  isNew: boolean;
}

type Needs = ActorContext & NotifyDependencies;

/** The family of a walk-in: the one that was chosen, or a new one. Throws 404, 409 (merged, switched off; email or phone taken). */
export async function familyOf(tx: Transaction, context: Needs, walkIn: WalkIn): Promise<Family> {
  if (walkIn.family_id !== null) {
    const [row] = await tx
      .select({ id: account.id, name: account.fullName, isActive: account.isActive })
      .from(account)
      .where(and(eq(account.id, walkIn.family_id), eq(account.role, 'parent')))
      .for('no key update');
    if (!row) throw notFound('parent');
    // Read after the lock, which waits for a merge.
    const [merged] = await tx
      .select({ name: account.fullName })
      .from(parent)
      .innerJoin(account, eq(account.id, parent.mergedIntoId))
      .where(eq(parent.id, row.id));
    if (merged)
      throw conflict(
        'merged_already',
        `This record of ${row.name} was merged into the one of ${merged.name}. Search for the family again.`,
      );
    if (!row.isActive)
      throw conflict('switched_off', `The account of ${row.name} is switched off. Switch it on first.`);
    return { id: row.id, name: row.name, isNew: false };
  }
  // The contract lets nothing else through.
  if (!walkIn.parent) throw invalid({ family_id: 'Choose a family' });
  const { full_name: name, phone, email, address } = walkIn.parent;
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
  if (walkIn.invite && email !== null)
    await sendMails(tx, context, {
      kind: guardianMails.imported,
      mails: [await invitationOf(tx, context, { id, email, name })],
    });
  return { id, name, isNew: true };
}

/** Turns on the messages to phones that the organisation sends, with the consent that goes with them. Throws 422 when it sends none. */
export async function turnOnTexts(tx: Transaction, context: Needs, accountId: string): Promise<void> {
  const states = await channelStates(tx, context.config);
  const on = (['sms', 'whatsapp'] as const).filter((channel) => states[channel].reach !== 'off');
  if (on.length === 0) throw invalid({ texting: 'We do not send messages to phones at the moment' });
  const [owner] = await tx.select({ phone: account.phone }).from(account).where(eq(account.id, accountId));
  if (!owner?.phone) throw invalid({ texting: 'This family has no phone number on record' });
  await changeChoices(tx, context, {
    accountId,
    given: Object.fromEntries(on.map((channel) => [channel, true])),
  });
}
