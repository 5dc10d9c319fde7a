import { documentStateLabels } from '@doctorbird/contract/core/state-labels';
import type { DocumentItem } from '@doctorbird/contract/families/documents';
import { Badge } from '../ui/badge.tsx';
import type { BadgeTone } from '../ui/badge.tsx';

const tones: Record<DocumentItem['state'], BadgeTone> = {
  missing: 'off',
  submitted: 'waiting',
  approved: 'good',
  rejected: 'bad',
  expired: 'bad',
};
export const documentStateLabel = (state: DocumentItem['state']): string => documentStateLabels[state];

export function DocumentStateBadge({ state }: { state: DocumentItem['state'] }) {
  return <Badge tone={tones[state]}>{documentStateLabels[state]}</Badge>;
}
