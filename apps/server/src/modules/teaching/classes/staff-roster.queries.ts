import { eq, sql } from 'drizzle-orm';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { expectedIn } from '../../enrollments/places/place-text.ts';
import { withPlaceAnswers } from '../../enrollments/rosters/roster-answers.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { taughtPlaces, taughtPrograms } from '../children/children.policy.ts';
import { barredNamesOf } from '../../families/barred/sealed-barred.ts';
import { textsOf } from '../../families/students/child-texts.rows.ts';
import { contactsOf } from '../../families/people/contacts.ts';
import { type TaughtChildRow, presentStaffRosterRow } from './staff-roster.presenter.ts';

/** One program's children whom this staff member teaches, by name. Throws 404 for anyone else's program. */
export async function loadStaffRoster(
  db: Executor,
  { sealer }: { sealer: Sealer },
  { staffId, programId, today, file }: { staffId: string; programId: string; today: string; file: boolean },
) {
  const [found] = await db
    .select({ id: program.id, title: program.title, slug: program.slug })
    .from(program)
    .where(
      sql`${eq(program.id, programId)} and ${program.id} in (select t.program_id from ${taughtPrograms(staffId, today)} t)`,
    );
  if (!found) throw notFound('program');
  const { rows } = await db.execute<TaughtChildRow>(sql`
    select e.id as "enrollmentId", e.student_id as "studentId", e.status, s.full_name as "fullName",
      s.date_of_birth::text as "dateOfBirth", s.grade_level as "gradeLevel"${textsOf('staff', 's')}, a.full_name as "parentName",
      a.phone as "parentPhone", s.critical_alert_sealed as "alertSealed",
      s.medical_notes_sealed is not null as "hasMedicalNotes",
      ${contactsOf(sql`s.id`)} as people, ${barredNamesOf(sql`s.id`)} as barred
    from program p cross join lateral ${sql.raw(expectedIn('p.id'))} x join enrollment e on e.id = x.enrollment_id
    join student s on s.id = e.student_id left join account a on a.id = s.parent_id
    where p.id = ${programId} and (s.id, p.id) in (select t.student_id, t.program_id from ${taughtPlaces(staffId, today)} t)
    order by s.full_name, s.id`);
  const children = rows.map((row) => presentStaffRosterRow(row, sealer, today));
  // An admin who teaches reads it as staff, too: the page may lie open in a class.
  return {
    program: found,
    ...(await withPlaceAnswers(db, { viewer: 'staff', file }, { programId, rows: children })),
  };
}
