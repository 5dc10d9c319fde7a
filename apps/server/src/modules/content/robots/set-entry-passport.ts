import { and, eq, ne } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { competitionEntry } from '../../competitions/entries/entries.table.ts';
import { lockTeam } from '../../competitions/teams/lock-team.ts';
import { robotEntry } from './robot-entries.table.ts';
import { robot } from './robots.table.ts';

/** Links a team's robot to its passport, or takes the link away. Throws 404, 409 (drives for another team of the competition), 422. */
export async function setEntryPassport(
  db: Database,
  context: ActionContext,
  { entryId, robotId }: { entryId: string; robotId: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The competition is locked: of two teams that name one robot at once, one is first.
    const { contest } = await lockTeam(tx, entryId);
    const [before] = await tx.select().from(robotEntry).where(eq(robotEntry.entryId, entryId));
    if ((before?.robotId ?? null) === robotId) return;
    if (robotId !== null) {
      const [known] = await tx
        .select({ id: robot.id })
        .from(robot)
        .where(and(eq(robot.id, robotId), eq(robot.contentStatus, 'published')));
      if (!known) throw invalid({ robot_id: 'Choose a published robot' });
      const [other] = await tx
        .select({ team: competitionEntry.name })
        .from(robotEntry)
        .innerJoin(competitionEntry, eq(competitionEntry.id, robotEntry.entryId))
        .where(
          and(
            eq(robotEntry.robotId, robotId),
            eq(competitionEntry.competitionId, contest.id),
            ne(robotEntry.entryId, entryId),
          ),
        );
      if (other) throw conflict('robot_taken', `This robot drives for ${other.team} already.`);
    }
    await tx.delete(robotEntry).where(eq(robotEntry.entryId, entryId));
    if (robotId !== null) await tx.insert(robotEntry).values({ entryId, robotId, createdAt: context.now });
    await recordAudit(tx, context.origin, {
      action: 'robot.team_linked',
      entity: 'competition_entry',
      entityId: entryId,
      before: { robot_id: before?.robotId ?? null },
      after: { robot_id: robotId },
    });
  });
}
