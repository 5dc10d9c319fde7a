import type { AvailabilityRow } from '@doctorbird/contract/teaching/availability';
import { momentOnWireOrNone } from '../../../platform/moment-text.ts';

export type ListedAvailability = Omit<AvailabilityRow, 'changed_at'> & { changedAt: string | null; total: number };

export const presentAvailability = ({ changedAt, id, full_name, week, away }: ListedAvailability): AvailabilityRow => ({
  id,
  full_name,
  week,
  away,
  changed_at: momentOnWireOrNone(changedAt),
});
