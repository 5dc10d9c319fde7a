import { ageOn } from '@doctorbird/contract/core/person-fields';
import { ageDayOf, ageProblem } from '../../programs/catalog/program-dates.ts';

interface Ages {
  ageMin: number;
  ageMax: number;
  startDate: string | null;
}

/**
 * Why a child is not of the age for a place as of today, as a sentence (docs/rules.md, rule 15); null when it is. A child in line
 * may have grown out of it, and ages and dates of a program may change: a place could not be accepted then.
 */
export function ageRefusal(
  place: Ages,
  { fullName, dateOfBirth }: { fullName: string; dateOfBirth: string },
  today: string,
): string | null {
  const { day, when } = ageDayOf(place.startDate, today);
  const firstName = fullName.split(' ')[0] ?? 'the child';
  return ageProblem(place, ageOn(dateOfBirth, day), { firstName, when });
}
