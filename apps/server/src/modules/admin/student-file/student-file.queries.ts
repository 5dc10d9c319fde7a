import type { AdminStudentFile } from '@doctorbird/contract/admin/student-file';
import type { AdminStudentLearning } from '@doctorbird/contract/admin/student-learning';
import type { AdminStudent } from '@doctorbird/contract/families/people-admin';
import { eq } from 'drizzle-orm';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { badgesOf, certificatesForAdmin } from '../../teaching/achievements/achievements.queries.ts';
import { consentsOf } from '../../families/consents/consents.queries.ts';
import { documentsOfChild } from '../../families/documents/documents.queries.ts';
import { attendanceOf } from '../../teaching/learning/learning.queries.ts';
import { releasedReportsOn } from '../../teaching/progress/progress.queries.ts';
import { peopleOf } from '../../families/people/people.queries.ts';
import { student } from '../../families/students/students.table.ts';
import { readMarkedSkills } from '../../teaching/skills/marked-skills.ts';
import { presentStudentFile, presentStudentLearning } from './student-file.presenter.ts';

/** The papers and people of one child, archived or not; health notes stay sealed. */
export async function loadStudentFile(
  db: Executor,
  { sealer }: { sealer: Sealer },
  { child: { id, school, parent }, today }: { child: Pick<AdminStudent, 'id' | 'school' | 'parent'>; today: string },
): Promise<AdminStudentFile> {
  const [[own], people, consents, documents] = await Promise.all([
    db
      .select({ accountId: student.accountId, sealed: student.criticalAlertSealed, none: student.noCriticalAlert })
      .from(student)
      .where(eq(student.id, id)),
    peopleOf(db, id),
    consentsOf(db, { studentId: id }),
    documentsOfChild(db, id, today),
  ]);
  return presentStudentFile({ id, school, parent, own, people, consents, documents }, sealer);
}

export async function loadStudentLearning(db: Executor, id: string): Promise<AdminStudentLearning> {
  const [attendance, reports, marked, badges, certificates] = await Promise.all([
    attendanceOf(db, id),
    releasedReportsOn(db, id),
    readMarkedSkills(db, id),
    badgesOf(db, id),
    certificatesForAdmin(db, id),
  ]);
  return presentStudentLearning({ attendance, reports, marked, badges, certificates });
}
