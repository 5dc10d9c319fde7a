import type { ActionContext } from '../../../access/action-context.ts';
import type { TaughtStudent } from '@doctorbird/contract/teaching/classes';
import { sql } from 'drizzle-orm';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { badgesOf } from '../achievements/achievements.queries.ts';
import { listOwnCoursework } from '../coursework/coursework.queries.ts';
import { attendanceOf, listCourses } from '../learning/learning.queries.ts';
import { releasedReportsOn } from '../progress/progress.queries.ts';
import { childrenOf } from '../children/children.policy.ts';
import { barredNamesOf } from '../../families/barred/sealed-barred.ts';
import { textsOf } from '../../families/students/child-texts.rows.ts';
import { contactsOf } from '../../families/people/contacts.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { inClassToday } from './classes.policy.ts';
import { readMarkedSkills } from '../skills/marked-skills.ts';
import { type TaughtStudentRow, presentTaughtStudent } from './taught-student.presenter.ts';

/**
 * One child of this staff member. Columns are listed one by one: of health notes only whether there are any. Throws 404
 * for any other.
 */
export async function findTaughtStudent(
  db: Executor,
  context: Pick<ActionContext, 'now'> & { sealer: Sealer },
  { staffId, id }: { staffId: string; id: string },
): Promise<TaughtStudent> {
  const { now } = context;
  const today = jamaicaDay(now);
  const { rows } = await db.execute<TaughtStudentRow>(sql`
    select s.id, s.full_name as "fullName", s.date_of_birth::text as "dateOfBirth", s.grade_level as "gradeLevel"${textsOf('staff', 's')},
      a.full_name as "parentName", a.phone as "parentPhone", s.medical_notes_sealed is not null as "hasMedicalNotes",
      s.critical_alert_sealed as "alertSealed", ${inClassToday(staffId, sql`s.id`, now)} as "inClassToday",
      ${contactsOf(sql`s.id`)} as people, ${barredNamesOf(sql`s.id`)} as barred
    from student s left join account a on a.id = s.parent_id
    where s.id = ${id} and s.archived_at is null and s.id in (select c.student_id from ${childrenOf(staffId, today)} c)`);
  const [child] = rows;
  if (!child) throw notFound('student');
  const one = sql`(${id}::uuid)`;
  const [courses, reports, marked, attendance, coursework, badges] = await Promise.all([
    listCourses(db, { students: one, asked: { page: 1, limit: 50, only: 'learning' }, today }),
    releasedReportsOn(db, id),
    readMarkedSkills(db, id),
    attendanceOf(db, id),
    listOwnCoursework(db, { students: one, asked: { page: 1, limit: 50, kind: 'task' }, today, byParent: false }),
    badgesOf(db, id),
  ]);
  return presentTaughtStudent(child, context, {
    parts: { courses, reports, marked, attendance, coursework, badges },
    today,
  });
}
