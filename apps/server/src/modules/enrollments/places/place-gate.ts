import type { Executor } from '../../../platform/database/connect.ts';

/**
 * What a child still needs before a place in a program, as a sentence; null when nothing is missing. Teaching, a higher domain, knows the
 * levels of children and implements this port (`app-parts.ts`).
 */
export type PlaceGate = (db: Executor, asked: { studentId: string; programId: string }) => Promise<string | null>;
