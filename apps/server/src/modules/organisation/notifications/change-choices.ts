import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { giveConsent, withdrawConsent } from './channel-consents.ts';
import { lockChoices, writeChoices, type Choices } from './notification-choices.ts';

type Given = { [Name in keyof Choices]?: Choices[Name] | undefined };

/** Changes choices about messages; omitted ones stay. Turning messages to a phone on or off is recorded as a consent. */
export async function changeChoices(
  tx: Transaction,
  context: ActionContext,
  { accountId, given }: { accountId: string; given: Given },
): Promise<Choices> {
  const before = await lockChoices(tx, accountId);
  const choices: Choices = { ...before, ...presentFields(given) };
  await writeChoices(tx, context, { accountId, choices });
  for (const channel of ['sms', 'whatsapp'] as const) {
    if (choices[channel] === before[channel]) continue;
    if (choices[channel]) await giveConsent(tx, context, { accountId, channel });
    else await withdrawConsent(tx, context, { accountId, channel });
  }
  await recordAudit(tx, context.origin, {
    action: 'notifications.changed',
    entity: 'account',
    entityId: accountId,
    after: choices,
  });
  return choices;
}
