import type { AuthorKind, ConversationKind, ConversationState } from '@doctorbird/contract/messages/conversations';
import type { BadgeTone } from '../../../ui/badge.tsx';

export const stateLabels: Record<ConversationState, string> = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};
export const stateTones: Record<ConversationState, BadgeTone> = {
  new: 'waiting',
  open: 'info',
  answered: 'good',
  closed: 'off',
};
export const kindLabels: Record<ConversationKind, string> = {
  form: 'Contact form',
  portal: 'From a family',
  broadcast: 'Answer to a broadcast',
  whatsapp: 'WhatsApp',
  office: 'Started by the office',
};
export const authorLabels: Record<AuthorKind, string> = {
  visitor: 'Visitor',
  family: 'Family',
  office: 'Office',
  staff: 'Teacher',
};
