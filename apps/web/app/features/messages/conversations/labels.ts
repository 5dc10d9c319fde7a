import type { AuthorKind, ConversationState } from '@doctorbird/contract/messages/conversations';
import type { BadgeTone } from '../../../ui/badge.tsx';

export const stateTones: Record<ConversationState, BadgeTone> = {
  new: 'waiting',
  open: 'info',
  answered: 'good',
  closed: 'off',
};
export const authorLabels: Record<AuthorKind, string> = {
  visitor: 'Visitor',
  family: 'Family',
  office: 'Office',
  staff: 'Teacher',
};
