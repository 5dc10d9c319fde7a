import { giftCardStateLabels, type GiftCardState } from '@doctorbird/contract/billing/gift-card-labels';
import { Badge } from '../../../ui/badge.tsx';

const tones = { active: 'good', unpaid: 'waiting', used_up: 'done', void: 'bad', cancelled: 'off' } as const;

export const GiftCardBadge = ({ state }: { state: GiftCardState }) => (
  <Badge tone={tones[state]}>{giftCardStateLabels[state]}</Badge>
);
