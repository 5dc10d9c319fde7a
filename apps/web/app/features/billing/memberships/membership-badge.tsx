import { membershipStateLabels, type MembershipState } from '@doctorbird/contract/billing/membership-labels';
import { Badge } from '../../../ui/badge.tsx';

const tones = { active: 'good', upcoming: 'waiting', paused: 'waiting', ending: 'waiting', ended: 'off' } as const;

export const MembershipBadge = ({ state }: { state: MembershipState }) => (
  <Badge tone={tones[state]}>{membershipStateLabels[state]}</Badge>
);
