import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import type { LateJoin } from './asked-place.ts';

/** When the classes of a program begin, as the schedule has them now: a moved one at its new time, a cancelled one not at all. */
export type ClassTimes = ReadonlyMap<string, readonly Date[]>;

/** Of those of these programs in which late joiners pay for the classes that are left; the others are not in it. */
export async function proratedClasses(db: Executor, programIds: readonly string[]): Promise<ClassTimes> {
  if (programIds.length === 0) return new Map();
  const rows = await db
    .select({ programId: program.id, startsAt: meeting.startsAt })
    .from(meeting)
    .innerJoin(program, eq(program.id, meeting.programId))
    .where(and(inArray(program.id, [...new Set(programIds)]), program.proratesLate, ne(meeting.status, 'cancelled')))
    .orderBy(asc(meeting.startsAt));
  const times = new Map<string, Date[]>();
  for (const { programId, startsAt } of rows) times.set(programId, [...(times.get(programId) ?? []), startsAt]);
  return times;
}

/** What a child would miss who joins at this moment; null before the first class. A class that has begun is missed. */
export function lateJoin(classes: readonly Date[] | undefined, at: Date): LateJoin | null {
  const left = classes?.filter((startsAt) => startsAt > at).length ?? 0;
  return classes === undefined || left === classes.length ? null : { left, classes: classes.length };
}
