import type { NotificationChoices } from '@doctorbird/contract/organisation/notifications';
import type { Role } from '@doctorbird/contract/core/endpoint';
import type { Choices } from './notification-choices.ts';

const team: readonly Role[] = ['staff', 'admin'];

/** Only the team can be mentioned in notes, so only they have that choice. */
export const presentChoices = ({ email, sms, mentions }: Choices, role: Role): NotificationChoices =>
  team.includes(role) ? { email, sms, mentions } : { email, sms };
