import type { AvailabilityRow } from '@doctorbird/contract/teaching/availability';

export type ListedAvailability = Omit<AvailabilityRow, 'changed_at'> & { changedAt: string | null; total: number };

export const presentAvailability = ({ changedAt, id, full_name, week, away }: ListedAvailability): AvailabilityRow => ({
  id,
  full_name,
  week,
  away,
  changed_at: changedAt === null ? null : new Date(changedAt).toISOString(),
});
