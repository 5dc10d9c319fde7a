import type { ClaimState } from '@doctorbird/contract/groups/school-links';
import type { BadgeTone } from '../ui/badge.tsx';

export const claimTones: Record<ClaimState, BadgeTone> = { claimed: 'good', waiting: 'waiting', declined: 'bad' };
