import type { EventHelper } from '@doctorbird/contract/competitions/event-helpers';
import type { EventPlace, EventState, HelperShift } from '@doctorbird/contract/competitions/event-state';
import { isNow, isPast } from '../day/shifts.ts';

interface Duty {
  helper: EventHelper;
  shift: HelperShift;
}

const soonMs = 60 * 60_000;
const isActive = ({ ended_at, declined_at }: EventHelper): boolean => ended_at === null && declined_at === null;

const dutiesOf = (helpers: readonly EventHelper[]): Duty[] =>
  helpers.flatMap((helper) => helper.shifts.map((shift) => ({ helper, shift })));

/** Who is on at each place at this moment. `null`: without a place of their own, such as the door. */
export function onNow(helpers: readonly EventHelper[], now: number): { place: string | null; duties: Duty[] }[] {
  const duties = dutiesOf(helpers.filter(isActive)).filter(({ shift }) => isNow(shift, now));
  return [...Map.groupBy(duties, ({ shift }) => shift.place_id)].map(([place, of]) => ({ place, duties: of }));
}

/** Shifts that are not over, of somebody who does not come, and that nobody else has in their place. */
export function openShifts(helpers: readonly EventHelper[], now: number): Duty[] {
  const filled = dutiesOf(helpers.filter(isActive));
  return dutiesOf(helpers.filter((helper) => !isActive(helper)))
    .filter(({ shift }) => !isPast(shift, now))
    .filter(
      ({ shift }) =>
        !filled.some(
          ({ shift: other }) =>
            other.role === shift.role &&
            other.place_id === shift.place_id &&
            other.starts_at <= shift.starts_at &&
            other.ends_at >= shift.ends_at,
        ),
    )
    .toSorted((x, y) => x.shift.starts_at.localeCompare(y.shift.starts_at));
}

/** Places where something is planned within the hour, and nobody has a shift by then. Only where shifts are used at all. */
export function emptyPlaces(state: EventState, helpers: readonly EventHelper[], now: number): EventPlace[] {
  const duties = dutiesOf(helpers.filter(isActive));
  if (duties.length === 0) return [];
  return state.places.filter((place) => {
    const next = state.slots.find(
      ({ place_id: at, state: how, kind }) => at === place.id && how !== 'done' && kind !== 'break',
    );
    if (!next) return false;
    const from = Math.max(now, Date.parse(next.about));
    return from - now <= soonMs && !duties.some(({ shift }) => shift.place_id === place.id && isNow(shift, from));
  });
}
