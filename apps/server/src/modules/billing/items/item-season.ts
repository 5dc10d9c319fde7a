import { and, desc, gte, lte } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { seasonOf } from '../../enrollments/prices/season.ts';
import { season } from '../../programs/seasons/seasons.table.ts';

/** Within which an item of "once in a season" is billed once: the season of a program, or the months of its first day. */
export const seasonOfProgram = (
  { seasonId, startDate }: { seasonId: string | null; startDate: string | null },
  today: string,
): string => seasonId ?? seasonOf(startDate ?? today) ?? today.slice(0, 4);

/** The same for what the office bills on a day. */
export async function seasonOnDay(db: Executor, day: string): Promise<string> {
  const [row] = await db
    .select({ id: season.id })
    .from(season)
    .where(and(lte(season.startsOn, day), gte(season.endsOn, day)))
    .orderBy(desc(season.startsOn), desc(season.id))
    .limit(1);
  return seasonOfProgram({ seasonId: row?.id ?? null, startDate: day }, day);
}
