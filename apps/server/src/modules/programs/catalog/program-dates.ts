import type { ProgramStatus } from '@doctorbird/contract/programs/programs';

export interface ProgramOpening {
  status: ProgramStatus;
  endDate: string | null;
  maxParticipants: number;
  /** Held, or offered to a family on the waiting list. */
  seatsTaken: number;
  /** Children on the waiting list: while there are any, a free seat is theirs. */
  waiting: number;
}

/**
 * Why a family cannot request a place today (YYYY-MM-DD, Jamaica), or null. An admin may also enroll in a program that
 * has begun, as agreed with the family.
 */
export function openingOf(
  program: ProgramOpening,
  today: string,
  byAdmin = false,
): { open: true } | { open: false; code: string; sentence: string } {
  if (program.status !== 'open' && !(byAdmin && program.status === 'in_progress'))
    return { open: false, code: 'program_closed', sentence: 'This program is not open for enrollment right now.' };
  if (program.endDate !== null && program.endDate < today)
    return { open: false, code: 'program_over', sentence: 'This program is over.' };
  if (program.seatsTaken >= program.maxParticipants || (!byAdmin && program.waiting > 0))
    return { open: false, code: 'program_full', sentence: 'This program is full: the last place has been taken.' };
  return { open: true };
}

/** Why a child of this age may not join, or null. The age on the first day counts (docs/rules.md, rule 15). */
export function ageProblem(program: { ageMin: number; ageMax: number }, age: number, firstName: string): string | null {
  if (age >= program.ageMin && age <= program.ageMax) return null;
  return `This program takes ages ${program.ageMin} to ${program.ageMax}; ${firstName} will be ${age} when it starts.`;
}
