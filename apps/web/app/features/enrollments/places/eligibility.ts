import { holdsSeat, type EnrollmentStatus } from '@doctorbird/contract/core/enrollment-states';
import { ageOn, formatDate } from '../../../format/dates.ts';
import { today } from '../../../format/today.ts';

type Child = { id: string; full_name: string; date_of_birth: string };
type Wanted = { id: string; age_min: number; age_max: number; start_date: string | null };
type Place = { status: EnrollmentStatus; program: { id: string }; student: { id: string } };

/** The day on which ages count, as on the server: the first one, or today once the program has begun or while it has none. */
export const ageDayOf = ({ start_date: start }: Pick<Wanted, 'start_date'>, day: string): string =>
  start !== null && start > day ? start : day;

/** Why a child cannot be chosen for a program, as a sentence; null when it can. The server decides again. */
export function reasonAgainst(
  child: Child,
  program: Wanted,
  { places, day = today() }: { places: readonly Place[]; day?: string },
): string | null {
  const has = places.some(
    (place) => place.student.id === child.id && place.program.id === program.id && holdsSeat(place.status),
  );
  if (has) return 'Already has a place in this program';
  const on = ageDayOf(program, day);
  const age = ageOn(child.date_of_birth, on);
  if (age >= program.age_min && age <= program.age_max) return null;
  const when = on === day ? `${age} today` : `${age} on ${formatDate(on)}`;
  return `${age < program.age_min ? 'Too young' : 'Too old'}: ${when}, and the program takes ages ${program.age_min} to ${program.age_max}`;
}
