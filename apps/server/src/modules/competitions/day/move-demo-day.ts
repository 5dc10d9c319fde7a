import { and, desc, eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { readSetting } from '../../organisation/settings/organisation-settings.ts';
import { competition } from '../catalog/competitions.table.ts';
import { moveShifts } from '../helpers/move-shifts.ts';
import { eventDay, eventRecord, eventSlot } from './day.table.ts';

/** So long a match of the sample day has run when somebody opens the board. */
const runningMs = 40_000;

/**
 * Moves the whole sample day, with everything that was recorded, so that its newest record is of this moment: a board to look at,
 * whatever the day is. Only with sample data: a real day is never moved. Throws 404, 409.
 */
export async function moveDemoDay(db: Database, { origin, now }: ActionContext, competitionId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await readSetting(tx, 'demo')))
      throw conflict('no_sample_data', 'Only the day of the sample data can be moved.');
    const [day] = await tx.select().from(eventDay).where(eq(eventDay.competitionId, competitionId)).for('update');
    if (!day) throw notFound('competition day');
    const [newest] = await tx
      .select({ at: eventRecord.atDevice })
      .from(eventRecord)
      .where(and(eq(eventRecord.competitionId, competitionId), eq(eventRecord.kind, 'match.started')))
      .orderBy(desc(eventRecord.atDevice))
      .limit(1);
    if (!newest) throw conflict('nothing_recorded', 'Nothing was recorded on this day yet.');
    const ms = now.getTime() - runningMs - newest.at.getTime();
    const later = sql`make_interval(secs => ${ms / 1000})`;
    // Records are only added; this is the one place where a sample is moved as a whole.
    await tx.execute(sql`set local doctorbird.erasing = 'yes'`);
    await tx
      .update(eventRecord)
      .set({ at: sql`${eventRecord.at} + ${later}`, atDevice: sql`${eventRecord.atDevice} + ${later}` })
      .where(eq(eventRecord.competitionId, competitionId));
    await tx
      .update(eventSlot)
      .set({ startsAt: sql`${eventSlot.startsAt} + ${later}` })
      .where(eq(eventSlot.competitionId, competitionId));
    await moveShifts(tx, { competitionId, ms });
    await tx
      .update(eventDay)
      .set({ setup: day.setup + 1, draft: null })
      .where(eq(eventDay.competitionId, competitionId));
    await tx
      .update(competition)
      .set({ date: jamaicaDay(now), endDate: null, version: sql`${competition.version} + 1` })
      .where(eq(competition.id, competitionId));
    await recordAudit(tx, origin, {
      action: 'event.sample_day_moved',
      entity: 'competition',
      entityId: competitionId,
      after: { minutes: Math.round(ms / 60_000) },
    });
  });
}
