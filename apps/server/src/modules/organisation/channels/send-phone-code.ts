import { showPhone } from '@doctorbird/contract/core/phones';
import type { TextChannel } from '@doctorbird/contract/organisation/channels';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { CODE_MINUTES } from '../../../access/sent-codes.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { readOrganisation } from '../settings/organisation-settings.ts';
import { channelStates, type ChannelConfig } from './channel-states.ts';
import { fillShort } from './short-text.ts';
import { storeTexts } from './store-texts.ts';
import { PHONE_CODE, PHONE_ENDED } from './text-job.ts';

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

/** Says at a number that it no longer signs in, whatever its owner has chosen for other messages: it may be the only way to warn them. */
export async function sendPhoneEnded(
  db: Executor,
  { jobs, config, now }: NotifyDependencies & Pick<ActionContext, 'now'>,
  { accountId, phone }: { accountId: string; phone: string },
): Promise<void> {
  const channel = await codeChannel(db, config);
  if (channel === null) return;
  const { name, phone: office } = await readOrganisation(db);
  const text = fillShort(
    '{{organisation}}: this phone number no longer signs in to your account. If you did not ask our office for that, please call us: {{phone}}',
    { organisation: name, phone: showPhone(office) },
  );
  await storeTexts(db, jobs, [
    { channel, kind: PHONE_ENDED, accountId, address: phone, text, urgency: 'urgent', createdAt: now },
  ]);
}

/** A code as an admin may see it: not at all, because it signs its reader in. */
export const withoutCode = (text: string): string => text.replace(/^\d{6}/, '••••••');
