import type { Origin } from '../../access/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/database/new-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { conflict, notFound } from '../../platform/domain-error.ts';
import { jamaicaMoment } from '../../platform/jamaica-time.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { program } from '../programs/programs.table.ts';
import { meeting } from './meetings.table.ts';
import { daysOfPattern, type WeeklyPattern } from './weekly-pattern.ts';

/** Throws 404, or 409 once nothing can be planned for it any more. */
async function plannedProgram(tx: Transaction, programId: string) {
  const [place] = await tx
    .select({ id: program.id, status: program.status })
    .from(program)
    .where(and(eq(program.id, programId), isNull(program.deletedAt)));
  if (!place) throw notFound('program');
  if (place.status === 'cancelled' || place.status === 'completed')
    throw conflict('program_over', 'This program is over, so no meeting can be planned for it.');
  return place;
}

/** Writes down the days of a weekly pattern; a meeting that stands there already stays as it is. Answers how many are new. */
export async function planMeetings(
  db: Database,
  programId: string,
  pattern: WeeklyPattern & { location: string | null },
  origin: Origin,
  now: Date,
): Promise<{ created: number; skipped: Array<{ date: string; reason: string }> }> {
  const { meetings, skipped } = daysOfPattern(pattern);
  return inTransaction(db, async (tx) => {
    await plannedProgram(tx, programId);
    const created = meetings.length
      ? await tx
          .insert(meeting)
          .values(
            meetings.map(({ startsAt, endsAt }) => ({
              id: newId(),
              programId,
              startsAt,
              endsAt,
              location: pattern.location,
              createdAt: now,
            })),
          )
          .onConflictDoNothing()
          .returning({ id: meeting.id })
      : [];
    await recordAudit(tx, origin, {
      action: 'meetings.planned',
      entity: 'program',
      entityId: programId,
      after: { created: created.length, from: pattern.from, until: pattern.until },
    });
    return { created: created.length, skipped };
  });
}

/** Adds one meeting, on a holiday too if the office wants it. Throws 404, 409 when one begins then already. */
export async function addMeeting(
  db: Database,
  programId: string,
  given: { date: string; start_time: string; end_time: string; location: string | null },
  origin: Origin,
  now: Date,
): Promise<typeof meeting.$inferSelect> {
  return inTransaction(db, async (tx) => {
    await plannedProgram(tx, programId);
    const [row] = await tx
      .insert(meeting)
      .values({
        id: newId(),
        programId,
        startsAt: jamaicaMoment(given.date, given.start_time),
        endsAt: jamaicaMoment(given.date, given.end_time),
        location: given.location,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw conflict('meeting_there', 'A meeting of this program begins at that time already.');
    await recordAudit(tx, origin, {
      action: 'meeting.added',
      entity: 'program',
      entityId: programId,
      after: { meeting_id: row.id, starts_at: row.startsAt.toISOString() },
    });
    return row;
  });
}
