import type { ProgramStatus } from '@doctorbird/contract/programs/programs';
import { jamaicaDay, writtenMoment } from '../../../platform/jamaica-time.ts';

export interface ProgramOpening {
  status: ProgramStatus;
  endDate: string | null;
  /** When registration opens for all families, and for those with early access; null: with the program. */
  opensAt: Date | null;
  earlyOpensAt: Date | null;
  maxParticipants: number;
  /** Held, or offered to a family on the waiting list. */
  seatsTaken: number;
  /** Children on the waiting list: while there are any, a free seat is theirs. */
  waiting: number;
}

/** Who asks: any family, one with early access, one whom a place was offered, or an admin. */
export type OpenTo = 'all' | 'early' | 'offered' | 'office';

/** When a program opens for these families; null: with the program itself. */
export const opensFor = (program: Pick<ProgramOpening, 'opensAt' | 'earlyOpensAt'>, early: boolean): Date | null =>
  (early ? program.earlyOpensAt : null) ?? program.opensAt;

/**
 * Why nobody of this kind can request a place now. An admin may also enroll in a program that has begun, as agreed with
 * the family, or before registration opens.
 */
export function openingOf(
  program: ProgramOpening,
  now: Date,
  to: OpenTo = 'all',
): { open: true } | { open: false; code: string; sentence: string } {
  const anyway = to === 'office' || to === 'offered';
  if (program.status !== 'open' && !(anyway && program.status === 'in_progress'))
    return { open: false, code: 'program_closed', sentence: 'This program is not open for enrollment right now.' };
  if (program.endDate !== null && program.endDate < jamaicaDay(now))
    return { open: false, code: 'program_over', sentence: 'This program is over.' };
  const opensAt = opensFor(program, to === 'early');
  if (!anyway && opensAt !== null && opensAt > now)
    return {
      open: false,
      code: 'not_open_yet',
      sentence: `Registration for this program opens on ${writtenMoment(opensAt)} (Jamaica time).`,
    };
  if (program.seatsTaken >= program.maxParticipants || (!anyway && program.waiting > 0))
    return { open: false, code: 'program_full', sentence: 'This program is full: the last place has been taken.' };
  return { open: true };
}

export interface AgeDay {
  day: string;
  /** The same in a sentence. */
  when: 'when it starts' | 'today' | 'on that day';
}

/** The day on which ages count (docs/rules.md, rule 15): the first one, or today once the program has begun or while it has none. */
export const ageDayOf = (startDate: string | null, today: string): AgeDay =>
  startDate !== null && startDate > today ? { day: startDate, when: 'when it starts' } : { day: today, when: 'today' };

const ageText = (firstName: string, age: number, when: AgeDay['when']): string =>
  `${firstName} ${when === 'today' ? 'is' : 'will be'} ${age} ${when}`;

/** Why a child of this age may not join, or null. */
export function ageProblem(
  program: { ageMin: number; ageMax: number },
  age: number,
  { firstName, when }: { firstName: string; when: AgeDay['when'] },
): string | null {
  if (age >= program.ageMin && age <= program.ageMax) return null;
  return `This program takes ages ${program.ageMin} to ${program.ageMax}; ${ageText(firstName, age, when)}.`;
}
