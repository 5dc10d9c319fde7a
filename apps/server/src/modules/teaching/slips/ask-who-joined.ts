import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { isTurn, sweepRows } from '../../../platform/sweeps/sweep.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { isExpected } from '../../enrollments/places/place-text.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { notifyOfSlip } from './notify-of-slips.ts';
import { thisVersion } from './slips.rows.ts';
import { permissionSlip, slipChild, slipVersion } from './slips.table.ts';

export const ASK_WHO_JOINED = 'slips.ask';

/**
 * Children who got a place in a class after its families were asked about an event are asked, too. When answers are no longer
 * possible, they are on the list of the team and get no mail: somebody calls. Returns how many were added.
 */
export async function askWhoJoined(db: Database, context: ActionContext & NotifyDependencies): Promise<number> {
  const { now } = context;
  const rows = await db
    .selectDistinct({ slipId: permissionSlip.id, studentId: enrollment.studentId, answerBy: permissionSlip.answerBy })
    .from(permissionSlip)
    .innerJoin(slipVersion, thisVersion)
    .innerJoin(
      program,
      and(eq(program.id, permissionSlip.programId), isNull(program.deletedAt), sql`${program.status} <> 'cancelled'`),
    )
    .innerJoin(enrollment, and(eq(enrollment.programId, program.id), sql.raw(isExpected('enrollment'))))
    .innerJoin(student, and(eq(student.id, enrollment.studentId), isNull(student.archivedAt)))
    .where(
      and(
        eq(permissionSlip.forAll, true),
        isNull(permissionSlip.cancelledAt),
        gt(slipVersion.startsAt, now),
        sql`not exists (select 1 from slip_child c where c.slip_id = ${permissionSlip.id} and c.student_id = ${enrollment.studentId})`,
        isTurn(ASK_WHO_JOINED, sql`${permissionSlip.id}::text || ':' || ${enrollment.studentId}`, now),
      ),
    )
    .orderBy(permissionSlip.id, enrollment.studentId)
    .limit(200);
  return sweepRows(db, context, {
    name: ASK_WHO_JOINED,
    rows,
    key: ({ slipId, studentId }) => `${slipId}:${studentId}`,
    run: async (tx, { slipId, studentId, answerBy }) => {
      const [added] = await tx
        .insert(slipChild)
        .values({ slipId, studentId, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: slipChild.id });
      if (!added) return false;
      if (answerBy > now) await notifyOfSlip(tx, context, { slipId, news: 'asked', only: studentId });
      return true;
    },
  });
}
