import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { systemOrigin } from '../../../access/actor.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { isTurn, sweepRows } from '../../../platform/sweeps/sweep.ts';
import { PLACE_COMPLETED } from '../../enrollments/status/place-completed.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { certificate } from './achievements.table.ts';
import { awardByRule } from './award-badges.ts';
import { newCertificateCode } from './certificate-code.ts';

interface Completed extends Record<string, unknown> {
  id: string;
  studentId: string;
  student: string;
  program: string;
  meetingsAttended: number;
}

/**
 * Issues a certificate and badge for each completed place without one. A job, so that completing a whole program does
 * not wait for it; a second run finds the rows and does nothing.
 */
export async function issueCertificates(db: Executor, context: Pick<ActionContext, 'now'>): Promise<number> {
  const { rows } = await db.execute<Completed>(sql`
    select e.id, e.student_id as "studentId", s.full_name as student, p.title as program,
      (select count(*)::int from attendance a join meeting m on m.id = a.meeting_id
        where m.program_id = e.program_id and a.student_id = e.student_id and a.mark in ('present', 'late')) as "meetingsAttended"
    from enrollment e join student s on s.id = e.student_id join program p on p.id = e.program_id
    where e.status = 'completed' and not exists (select 1 from certificate c where c.enrollment_id = e.id)
      and ${isTurn(PLACE_COMPLETED, sql`e.id`, context.now)}
    order by e.id limit 200`);
  if (rows.length === 0) return 0;
  const organisation = (await readOrganisation(db)).name;
  return sweepRows(db, context, {
    name: PLACE_COMPLETED,
    rows,
    key: ({ id }) => id,
    run: (tx, row) => issue(tx, context, { ...row, organisation }),
  });
}

async function issue(
  tx: Transaction,
  context: Pick<ActionContext, 'now'>,
  { id, studentId, student, program, organisation, meetingsAttended }: Completed & { organisation: string },
): Promise<boolean> {
  const [issued] = await tx
    .insert(certificate)
    .values({
      id: newId(),
      code: newCertificateCode(),
      enrollmentId: id,
      studentId,
      snapshot: { student, program, organisation, meetings_attended: meetingsAttended },
      issuedAt: context.now,
    })
    .onConflictDoNothing()
    .returning({ id: certificate.id });
  if (!issued) return false;
  await recordAudit(tx, systemOrigin, {
    action: 'certificate.issued',
    entity: 'certificate',
    entityId: issued.id,
    after: { enrollment_id: id },
  });
  await awardByRule(tx, context, [studentId]);
  return true;
}
