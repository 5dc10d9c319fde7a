import { jamaicaClock, jamaicaDay, jamaicaMoment } from '../../../platform/jamaica-time.ts';

const quietFrom = '21:00';
const quietUntil = '08:00';

/** When an offer made now ends: after so many hours, but never between 9 pm and 8 am in Jamaica, when families sleep. */
export function offerEnds(now: Date, hours: number): Date {
  const ends = new Date(now.getTime() + hours * 3_600_000);
  const clock = jamaicaClock(ends);
  if (clock < quietUntil) return jamaicaMoment(jamaicaDay(ends), quietUntil);
  if (clock >= quietFrom) return jamaicaMoment(jamaicaDay(new Date(ends.getTime() + 86_400_000)), quietUntil);
  return ends;
}
