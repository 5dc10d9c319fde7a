import { visitKindLabels } from '../enrollments/visits.ts';
import type { GuestKind } from './guest-kinds.ts';

/** On rosters, beside the name. */
export const guestLabels: Record<GuestKind, string> = { make_up: 'Make-up', ...visitKindLabels };
