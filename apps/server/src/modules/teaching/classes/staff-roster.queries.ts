import { eq, sql } from 'drizzle-orm';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { taughtPlaces, taughtPrograms } from '../children/children.policy.ts';
import { barredNamesOf } from '../../families/barred/sealed-barred.ts';
import { contactsOf } from '../../families/people/contacts.ts';
import { type TaughtChildRow, presentStaffRosterRow } from './staff-roster.presenter.ts';

/** One program's children whom this staff member teaches, by name. Throws 404 for anyone else's program. */
export async function loadStaffRoster(
  db: Executor,
  { sealer }: { sealer: Sealer },
  { staffId, programId, today }: { staffId: string; programId: string; today: string },
) {
  const [found] = await db
    .select({ id: program.id, title: program.title, slug: program.slug })
    .from(program)
    .where(
      sql`${eq(program.id, programId)} and ${program.id} in (select t.program_id from ${taughtPrograms(staffId)} t)`,
    );
  if (!found) throw notFound('program');
  const { rows } = await db.execute<TaughtChildRow>(sql`
    select t.enrollment_id as "enrollmentId", t.student_id as "studentId", t.status, s.full_name as "fullName",
      s.date_of_birth::text as "dateOfBirth", s.grade_level as "gradeLevel", s.school, a.full_name as "parentName",
      a.phone as "parentPhone", s.critical_alert_sealed as "alertSealed",
      s.medical_notes_sealed is not null as "hasMedicalNotes",
      ${contactsOf(sql`s.id`)} as people, ${barredNamesOf(sql`s.id`)} as barred
    from ${taughtPlaces(staffId)} t join student s on s.id = t.student_id left join account a on a.id = s.parent_id
    where t.program_id = ${programId}
    order by s.full_name, t.since desc`);
  // A child who completed the program and enrolled again has two places but one row here.
  const once = new Map(rows.toReversed().map((row) => [row.studentId, row]));
  return {
    program: found,
    data: [...once.values()].toReversed().map((row) => presentStaffRosterRow(row, sealer, today)),
  };
}
