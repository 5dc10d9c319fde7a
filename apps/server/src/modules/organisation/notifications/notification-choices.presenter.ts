import type { MessageTopic, TextChannel } from '@doctorbird/contract/organisation/channels';
import type { NotificationChoices } from '@doctorbird/contract/organisation/notifications';
import type { MessageChoices } from '@doctorbird/contract/organisation/message-choices';
import type { Role } from '@doctorbird/contract/core/endpoint';
import { showPhone } from '@doctorbird/contract/core/phones';
import type { TextingRules } from '@doctorbird/contract/organisation/texting-settings';
import type { Choices } from './notification-choices.ts';

const team: readonly Role[] = ['staff', 'admin'];

/** Only the team can be mentioned in notes, so only they have that choice. */
export const presentChoices = ({ email, sms, mentions }: Choices, role: Role): NotificationChoices =>
  team.includes(role) ? { email, sms, mentions } : { email, sms };

interface Around {
  phone: string | null;
  offered: TextChannel[];
  topics: MessageTopic[];
  devices: ReadonlyArray<{ id: string; device: string; createdAt: Date }>;
  pushKey: string | null;
  rules: TextingRules;
}

export const presentMessageChoices = (
  { email, sms, whatsapp, digest, classReminder, arrivals, off }: Choices,
  { phone, offered, topics, devices, pushKey, rules }: Around,
): MessageChoices => ({
  email,
  sms,
  whatsapp,
  digest,
  class_reminder: classReminder,
  arrivals,
  off,
  phone: phone && showPhone(phone),
  offered,
  topics,
  devices: devices.map(({ id, device, createdAt }) => ({ id, device, created_at: createdAt.toISOString() })),
  push_key: pushKey,
  digest_hour: rules.digest_hour,
  quiet: { from: rules.quiet_from, until: rules.quiet_until },
});
