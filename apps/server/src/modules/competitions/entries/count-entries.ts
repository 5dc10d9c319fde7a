import { and, count, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { competition } from '../catalog/competitions.table.ts';
import { competitionEntry } from './entries.table.ts';

/** Teams that hold a place: an offered one is kept for its team until the offer ends. */
const holdsPlace = sql`${competitionEntry.status} in ('entered', 'offered')`;

/** How many places of a competition are taken, and how many teams wait. */
export async function placesOf(db: Executor, competitionId: string): Promise<{ taken: number; waiting: number }> {
  const [row] = await db
    .select({
      taken: sql`count(*) filter (where ${holdsPlace})`.mapWith(Number),
      waiting: sql`count(*) filter (where ${competitionEntry.status} = 'waiting')`.mapWith(Number),
    })
    .from(competitionEntry)
    .where(eq(competitionEntry.competitionId, competitionId));
  return row ?? { taken: 0, waiting: 0 };
}

/** The public figures always equal the teams: those with a place, and those that wait. */
export async function countEntries(db: Executor, competitionId: string): Promise<void> {
  const { taken, waiting } = await placesOf(db, competitionId);
  await db.update(competition).set({ participants: taken, waiting }).where(eq(competition.id, competitionId));
}

/** Whether a school or club has all the places that the competition gives to one. */
export async function schoolIsFull(
  db: Executor,
  contest: Pick<typeof competition.$inferSelect, 'id' | 'maxPerSchool'>,
  school: string | null,
): Promise<boolean> {
  if (contest.maxPerSchool === null || school === null) return false;
  const [row] = await db
    .select({ teams: count() })
    .from(competitionEntry)
    .where(
      and(
        eq(competitionEntry.competitionId, contest.id),
        holdsPlace,
        sql`lower(trim(${competitionEntry.school})) = ${school.trim().toLowerCase()}`,
      ),
    );
  return (row?.teams ?? 0) >= contest.maxPerSchool;
}
