import { holdsSeat, type EnrollmentStatus } from '@doctorbird/contract/core/enrollment-states';
import { ageOn, formatDate } from '../../../format/dates.ts';

type Child = { id: string; full_name: string; date_of_birth: string };
type Wanted = { id: string; age_min: number; age_max: number; start_date: string | null };
type Place = { status: EnrollmentStatus; program: { id: string }; student: { id: string } };

/** Why a child cannot be chosen for a program, as a sentence; null when it can. The server decides again. */
export function reasonAgainst(child: Child, program: Wanted, places: readonly Place[]): string | null {
  const has = places.some(
    (place) => place.student.id === child.id && place.program.id === program.id && holdsSeat(place.status),
  );
  if (has) return 'Already has a place in this program';
  const age = program.start_date ? ageOn(child.date_of_birth, program.start_date) : ageOn(child.date_of_birth);
  if (age >= program.age_min && age <= program.age_max) return null;
  const when = program.start_date ? `${age} on ${formatDate(program.start_date)}` : `${age} today`;
  return `${age < program.age_min ? 'Too young' : 'Too old'}: ${when}, and the program takes ages ${program.age_min} to ${program.age_max}`;
}
