import type { MailingState, RecipientState } from '@doctorbird/contract/messages/mailings';
import type { AudienceKind, Broadcast } from '@doctorbird/contract/messages/broadcasts';
import { formatDayTime } from '../../../format/dates.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export const stateTones: Record<MailingState, BadgeTone> = {
  draft: 'info',
  scheduled: 'waiting',
  sending: 'waiting',
  sent: 'good',
};
export const recipientTones: Record<RecipientState, BadgeTone> = {
  queued: 'waiting',
  sent: 'good',
  failed: 'bad',
  withdrawn: 'off',
};

export const audienceLabels: Record<AudienceKind, string> = {
  families: 'All families',
  program: 'Families of a program',
  day: 'Classes of a day',
  season: 'Families of a season',
  group: 'Contact of a group',
  competition: 'Entered in a competition',
  tag: 'With a tag',
  owing: 'Who owe something',
  missing_paper: 'With a missing document',
  staff: 'Staff',
};

/** When a message went out, or will. */
export const whenText = ({ state, send_at, sent_at, created_at }: Broadcast): string =>
  state === 'scheduled' && send_at
    ? `For ${formatDayTime(send_at)}`
    : state === 'draft'
      ? `Written ${formatDayTime(created_at)}`
      : `${formatDayTime(sent_at ?? send_at ?? created_at)}`;

export const peopleText = (count: number): string => (count === 1 ? '1 person' : `${count} people`);
