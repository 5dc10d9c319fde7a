import type { QuoteState } from '@doctorbird/contract/groups/quotes';
import { Badge } from '../../../ui/badge.tsx';
import type { BadgeTone } from '../../../ui/badge.tsx';

const looks: Record<QuoteState, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'off' },
  sent: { label: 'Sent', tone: 'waiting' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  expired: { label: 'Expired', tone: 'off' },
  replaced: { label: 'Replaced', tone: 'done' },
  withdrawn: { label: 'Withdrawn', tone: 'off' },
};

/** `about` stands before the state where nothing else says what it is the state of. */
export const QuoteStateBadge = ({ state, about }: { state: QuoteState; about?: string }) => (
  <Badge tone={looks[state].tone}>{about ? `${about} ${looks[state].label.toLowerCase()}` : looks[state].label}</Badge>
);
