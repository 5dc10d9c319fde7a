import type { WalkIn } from '@doctorbird/contract/billing/walk-ins';
import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { lockFamily } from '../../families/parents/lock-family.ts';
import { openFamily } from '../../accounts/sign-up/open-family.ts';
import { channelStates } from '../../organisation/channels/channel-states.ts';
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
    const { id, name } = await lockFamily(tx, walkIn.family_id);
    return { id, name, isNew: false };
  }
  // The contract lets nothing else through.
  if (!walkIn.parent) throw invalid({ family_id: 'Choose a family' });
  const { full_name: name, ...given } = walkIn.parent;
  const id = await openFamily(tx, context, { name, ...given, invite: walkIn.invite });
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
