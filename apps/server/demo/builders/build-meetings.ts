import { daysOfPattern, type WeeklyPattern } from '../../src/modules/programs/meetings/weekly-pattern.ts';
import { meeting } from '../../src/modules/programs/meetings/meetings.table.ts';
import type { Executor } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/new-id.ts';

/** The meetings of a program, or of a group, by a weekly pattern without public holidays. Answers their ids, oldest first. */
export async function buildMeetings(
  db: Executor,
  owner: string | { groupId: string },
  pattern: WeeklyPattern,
): Promise<string[]> {
  const rows = daysOfPattern(pattern).meetings.map(({ startsAt, endsAt }) => ({
    id: newId(),
    ...(typeof owner === 'string' ? { programId: owner } : owner),
    startsAt,
    endsAt,
  }));
  if (rows.length > 0) await db.insert(meeting).values(rows);
  return rows.map(({ id }) => id);
}
