import { holdsSeat, type EnrollmentStatus } from '@doctorbird/contract/core/enrollment-states';
import type { ProgramStatus } from '@doctorbird/contract/programs/programs';
import { ageOn } from '../../../format/dates.ts';
import { today } from '../../../format/today.ts';
import { ageDayOf } from '../places/eligibility.ts';

type Child = {
  full_name: string;
  date_of_birth: string;
  enrollments: readonly { status: EnrollmentStatus; program: { id: string } }[];
};
type Wanted = {
  id: string;
  status: ProgramStatus;
  age_min: number;
  age_max: number;
  start_date: string | null;
  end_date: string | null;
  places_left: number;
};

/** Why the office cannot choose a program for a child, in short; null when it can. The server decides again. */
export function openTo(child: Child, program: Wanted, day = today()): string | null {
  const has = child.enrollments.some((place) => place.program.id === program.id && holdsSeat(place.status));
  return has ? 'has a place already' : programClosed(program, day);
}

/** Why no child at all can get a place, in short. */
export function programClosed(
  program: Pick<Wanted, 'status' | 'end_date' | 'places_left'>,
  day = today(),
): string | null {
  if (program.status === 'draft') return 'a draft, to be opened first';
  if (program.end_date !== null && program.end_date < day) return 'over';
  return program.places_left <= 0 ? 'full' : null;
}

/** Asks for a reason when the child is outside the age range on the day that counts; null when none is needed. */
export function ageReasonNeeded(child: Child, program: Wanted, now = new Date()): string | null {
  const day = today(now);
  const on = ageDayOf(program, day);
  const age = ageOn(child.date_of_birth, on);
  if (age >= program.age_min && age <= program.age_max) return null;
  const first = child.full_name.split(' ')[0] ?? 'The child';
  const says = on === day ? `is ${age} today` : `will be ${age} on the first day`;
  return `${first} ${says}, ${age < program.age_min ? 'younger' : 'older'} than the ages ${program.age_min} to ${program.age_max} of this program.`;
}
