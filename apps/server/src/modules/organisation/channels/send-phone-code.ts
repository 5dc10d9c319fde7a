import type { TextChannel } from '@doctorbird/contract/organisation/channels';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { CODE_MINUTES } from '../../../access/sent-codes.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { readOrganisation } from '../settings/organisation-settings.ts';
import { channelStates, type ChannelConfig } from './channel-states.ts';
import { fillShort } from './short-text.ts';
import { storeTexts } from './store-texts.ts';
import { PHONE_CODE } from './text-job.ts';

export type CodeChannel = Exclude<TextChannel, 'push'>;

/** The channel that carries codes for signing in: text messages, otherwise WhatsApp; null when neither is there. */
export async function codeChannel(db: Executor, config: ChannelConfig): Promise<CodeChannel | null> {
  const states = await channelStates(db, config);
  return (['sms', 'whatsapp'] as const).find((channel) => states[channel].reach !== 'off') ?? null;
}

/** Sends a code to a phone, whatever its owner has chosen for other messages: they have just asked for it. */
export async function sendPhoneCode(
  db: Executor,
  { jobs, config, now }: NotifyDependencies & Pick<ActionContext, 'now'>,
  { accountId, phone, code }: { accountId: string; phone: string; code: string },
): Promise<void> {
  const channel = await codeChannel(db, config);
  if (channel === null) return;
  const { name } = await readOrganisation(db);
  const text = fillShort(
    `${code} is your code to sign in to {{organisation}}. It works for ${CODE_MINUTES} minutes. Do not give it to anybody.`,
    { organisation: name },
  );
  await storeTexts(db, jobs, [
    { channel, kind: PHONE_CODE, accountId, address: phone, text, urgency: 'urgent', createdAt: now },
  ]);
}

/** A code as an admin may see it: not at all, because it signs its reader in. */
export const withoutCode = (text: string): string => text.replace(/^\d{6}/, '••••••');
