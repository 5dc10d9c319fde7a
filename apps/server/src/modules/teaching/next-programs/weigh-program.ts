import { writtenDate, writtenDay, writtenMoment } from '../../../platform/jamaica-time.ts';
import type { AgeDay } from '../../programs/catalog/program-dates.ts';
import { reasonsFor, type ChildRecords, type OpenProgram } from './choose-next.ts';

/** What is known of an open program beside a child's records. */
export interface WeighedProgram extends OpenProgram {
  ageMin: number;
  ageMax: number;
  canEnroll: boolean;
  canWait: boolean;
  waiting: number;
  /** When families can request a place, if that is still to come. */
  opensAt: Date | null;
}

export interface WeighedChild {
  firstName: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string;
  /** On the first day of the program, or today once it has begun. */
  age: number;
  ageWhen: AgeDay['when'];
  /** What the child still needs, as a sentence. */
  missing: string | null;
  /** The first class of the program that meets while the child is somewhere else, or on the way from there. */
  clash: { title: string; startsAt: Date; travelMinutes: number | null } | null;
}

/** A child this far from the ages nearly fits; others are not shown at all. */
const nearYears = 1;

const birthday = (dateOfBirth: string, age: number): string =>
  writtenDate(`${Number(dateOfBirth.slice(0, 4)) + age}${dateOfBirth.slice(4)}`);

function agePart(
  { ageMin, ageMax }: WeighedProgram,
  { firstName, dateOfBirth, age, ageWhen }: WeighedChild,
): string | null {
  if (age < ageMin)
    return `For ages ${ageMin} to ${ageMax}: ${firstName} is ${ageMin} on ${birthday(dateOfBirth, ageMin)}.`;
  return age > ageMax ? `For ages ${ageMin} to ${ageMax}: ${firstName} is ${age} ${ageWhen}.` : null;
}

function placePart({ canEnroll, canWait, waiting, opensAt }: WeighedProgram, firstName: string): string | null {
  if (canEnroll) return null;
  if (opensAt) return `Registration opens ${writtenMoment(opensAt)}.`;
  const line =
    waiting === 0 ? 'Nobody is waiting yet' : `${waiting} ${waiting === 1 ? 'child waits' : 'children wait'}`;
  return canWait ? `Full. ${line}; ${firstName} can wait too.` : 'Full, without a waiting list.';
}

function clashPart(clash: WeighedChild['clash'], firstName: string): string | null {
  if (clash === null) return null;
  const { title, startsAt, travelMinutes } = clash;
  return `${firstName} has ${title} ${travelMinutes === null ? 'at the same time' : `too close before or after (${travelMinutes} minutes of travel)`}, first on ${writtenMoment(startsAt)}.`;
}

/** Whether a child has about the age for a program: for others it is out of question. */
export const isNearAge = ({ ageMin, ageMax }: WeighedProgram, age: number): boolean =>
  age >= ageMin - nearYears && age <= ageMax + nearYears;

/** Why a program is not right for a child yet; empty when it is. */
export function weighProgram(program: WeighedProgram, child: WeighedChild): string[] {
  const { firstName, missing, clash } = child;
  return [agePart(program, child), missing, clashPart(clash, firstName), placePart(program, firstName)].filter(
    (part) => part !== null,
  );
}

const startText = (startDate: string | null, today: string): string => {
  if (startDate === null) return 'No first day yet';
  return startDate > today ? `Starts ${writtenDate(startDate)}` : `Since ${writtenDate(startDate)}`;
};

/** One line with its day: when it starts, and the strongest record of the child that speaks for it; without one, the ages. */
export function fitText(
  records: ChildRecords,
  program: WeighedProgram,
  { now, today, firstName }: { now: Date; today: string; firstName: string },
): string {
  const reasons = reasonsFor(records, program, now);
  const strongest =
    program.steps.length > 0 ? reasons[0] : (reasons.find(({ text }) => text.startsWith('Completed')) ?? reasons[0]);
  const why = strongest
    ? `${firstName}: ${strongest.text.replace(/\.$/, '')} (${writtenDay(strongest.at)})`
    : `for ages ${program.ageMin} to ${program.ageMax}`;
  return `${startText(program.startDate, today)}; ${why}`;
}

/** A program whose levels the child has comes before others, then one like the last class, then what begins first. */
export const byFit =
  (records: ChildRecords) =>
  (one: WeighedProgram, other: WeighedProgram): number =>
    other.steps.length - one.steps.length ||
    Number(other.category === records.category) - Number(one.category === records.category) ||
    (one.startDate ?? '9').localeCompare(other.startDate ?? '9') ||
    one.id.localeCompare(other.id);
