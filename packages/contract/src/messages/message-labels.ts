import type { MessageChannel } from '../organisation/channels.ts';
import type { ConversationKind, ConversationState } from './conversations.ts';
import type { MailingState, RecipientState } from './mailings.ts';
import type { MailLine } from './messages.ts';

export const mailingStateLabels: Record<MailingState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
};

export const recipientLabels: Record<RecipientState, string> = {
  queued: 'In the queue',
  sent: 'Sent',
  failed: 'Failed',
  withdrawn: 'Withdrawn',
};

export const subscriberLabels = { asked: 'Not confirmed', subscribed: 'Confirmed', left: 'Left' } as const;

export const mailLabels: Record<MailLine['status'], string> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  dropped: 'Dismissed',
  held: 'Waits',
  sending: 'Being sent',
  delivered: 'Delivered',
};

export const channelLabels: Record<MessageChannel, string> = {
  mail: 'Email',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  push: 'Notification',
};

export const conversationStateLabels: Record<ConversationState, string> = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

export const conversationKindLabels: Record<ConversationKind, string> = {
  form: 'Contact form',
  portal: 'From a family',
  broadcast: 'Answer to a broadcast',
  whatsapp: 'WhatsApp',
  office: 'Started by the office',
  teacher: 'Started by a teacher',
  desk: 'By phone or at the desk',
};
