import type { DocumentItem } from '@doctorbird/contract/families/documents';
import { Badge } from '../ui/badge.tsx';
import type { BadgeTone } from '../ui/badge.tsx';

const words: Record<DocumentItem['state'], { label: string; tone: BadgeTone }> = {
  missing: { label: 'Missing', tone: 'off' },
  submitted: { label: 'Submitted', tone: 'waiting' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  expired: { label: 'Expired', tone: 'bad' },
};
export const documentStateLabel = (state: DocumentItem['state']): string => words[state].label;

export function DocumentStateBadge({ state }: { state: DocumentItem['state'] }) {
  return <Badge tone={words[state].tone}>{words[state].label}</Badge>;
}
