import type { DocumentItem } from '@doctorbird/contract/families/documents';
import { Badge } from '../ui/badge.tsx';
import type { BadgeTone } from '../ui/badge.tsx';

const labels: Record<DocumentItem['state'], { label: string; tone: BadgeTone }> = {
  missing: { label: 'Missing', tone: 'off' },
  submitted: { label: 'Submitted', tone: 'waiting' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  expired: { label: 'Expired', tone: 'bad' },
};
export const documentStateLabel = (state: DocumentItem['state']): string => labels[state].label;

export function DocumentStateBadge({ state }: { state: DocumentItem['state'] }) {
  return <Badge tone={labels[state].tone}>{labels[state].label}</Badge>;
}
