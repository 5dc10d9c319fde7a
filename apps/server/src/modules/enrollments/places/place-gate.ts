import type { Executor } from '../../../platform/database/connect.ts';

/**
 * What a child still needs before a place in a program, as a sentence; null when nothing is missing. Teaching, a higher domain, knows the
 * levels of children and implements this port (`app-parts.ts`).
 */
export type PlaceGate = (db: Executor, asked: { studentId: string; programId: string }) => Promise<string | null>;

/** The same as a refusal: what is missing, and what the reader can do about it. */
export const levelRefusal = (missing: string, byOffice: boolean): string =>
  `${missing} ${byOffice ? 'Open the program for this child on its page, with a reason.' : 'The office can open the program for a child who learned it somewhere else.'}`;
