import type { Parish } from '@doctorbird/contract/core/parishes';
import { bordersBetween, parishIn } from '@doctorbird/contract/core/parish-distance';
import type { AttendanceRules } from '../../organisation/settings/attendance-rules.ts';

/** Where a class is: its venue, if it has a record, and the text. */
export interface ClassPlace {
  venueId: string | null;
  parish: Parish | null;
  address: string | null;
  location: string | null;
}

export const parishOf = ({ parish, address, location }: ClassPlace): Parish | null =>
  parish ?? parishIn(address) ?? parishIn(location);

const isOnline = ({ location }: ClassPlace): boolean => /online|zoom|google meet|virtual/i.test(location ?? '');

/** Minutes to travel from one class to another by the organisation's settings; null where a parish is not known. */
export function travelMinutes(
  from: ClassPlace,
  to: ClassPlace,
  { travel_minutes: perBorder, travel_within: within }: Pick<AttendanceRules, 'travel_minutes' | 'travel_within'>,
): number | null {
  if (isOnline(from) || isOnline(to)) return 0;
  if (from.venueId !== null && from.venueId === to.venueId) return 0;
  if (from.location !== null && from.location === to.location) return 0;
  const [one, other] = [parishOf(from), parishOf(to)];
  if (one === null || other === null) return null;
  const borders = bordersBetween(one, other);
  return borders === 0 ? within : borders * perBorder;
}
