import type { Page } from '@doctorbird/contract/core/paging';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import { gradeLabel } from '@doctorbird/contract/core/grades';
import type { Student } from '@doctorbird/contract/families/students';
import { and, asc, count, desc, eq, getTableColumns, ilike, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { openAlert } from '../health/critical-alert.ts';
import { openMedicalNotes } from '../health/medical-notes.ts';
import { safetyGapsOf } from '../people/safety-gaps.ts';
import { student } from './students.table.ts';

type EnrollmentLine = Student['enrollments'][number];

/** Written as SQL text: enrollments stand above students and are not imported here. */
const enrollmentLines = sql<EnrollmentLine[]>`coalesce((
  select json_agg(json_build_object('id', e.id, 'number', 'E-' || lpad(e.number::text, 4, '0'), 'status', e.status,
                  'program', json_build_object('title', p.title)) order by e.created_at desc)
  from enrollment e join program p on p.id = e.program_id where e.student_id = student.id), '[]'::json)`;

/** Consents and documents stay on record too; they stand above students as enrollments do. */
const hasPapers = sql<boolean>`(exists (select 1 from consent_entry c where c.student_id = student.id)
  or exists (select 1 from child_document d where d.student_id = student.id))`;

const rows = (db: Executor) =>
  db
    .select({ ...getTableColumns(student), enrollments: enrollmentLines, hasPapers, missing: safetyGapsOf })
    .from(student);
type StudentRow = Awaited<ReturnType<typeof rows>>[number];

const active = new Set(['pending', 'approved', 'enrolled']);

const presentStudent = (row: StudentRow, sealer: Sealer, today: string): Student => ({
  id: row.id,
  full_name: row.fullName,
  email: row.email,
  date_of_birth: row.dateOfBirth,
  age: ageOn(row.dateOfBirth, today),
  grade_level: row.gradeLevel,
  grade_label: gradeLabel(row.gradeLevel),
  school: row.school,
  medical_notes: openMedicalNotes(sealer, row.id, row.medicalNotesSealed),
  critical_alert: openAlert(sealer, row.id, row.criticalAlertSealed),
  no_critical_alert: row.noCriticalAlert,
  missing: row.missing,
  parent_id: row.parentId,
  is_active: row.isActive,
  created_at: row.createdAt.toISOString(),
  version: row.version,
  has_history: row.enrollments.length > 0 || row.hasPapers || row.accountId !== null,
  active_enrollments: row.enrollments.filter((line) => active.has(line.status)).length,
  enrollments: row.enrollments,
});

interface ListQuery {
  page: number;
  limit: number;
  q?: string | undefined;
  sort?: string | undefined;
}

/** The parent's own children that are not archived. Their parent may read the medical notes; nobody else comes here. */
export async function listChildren(
  db: Executor,
  sealer: Sealer,
  parentId: string,
  query: ListQuery,
  today: string,
): Promise<Page<Student>> {
  const where = and(
    eq(student.parentId, parentId),
    isNull(student.archivedAt),
    query.q ? ilike(student.fullName, containsText(query.q)) : undefined,
  );
  const column = query.sort?.endsWith('full_name') ? student.fullName : student.createdAt;
  const [found, [counted]] = await Promise.all([
    rows(db)
      .where(where)
      .orderBy(query.sort?.startsWith('-') || !query.sort ? desc(column) : asc(column))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    db.select({ total: count() }).from(student).where(where),
  ]);
  return {
    data: found.map((row) => presentStudent(row, sealer, today)),
    page: query.page,
    limit: query.limit,
    total: counted?.total ?? 0,
  };
}

/** One child of this parent; anybody else's is not there. */
export async function findChild(
  db: Executor,
  sealer: Sealer,
  parentId: string,
  id: string,
  today: string,
): Promise<Student> {
  const [row] = await rows(db).where(
    and(eq(student.id, id), eq(student.parentId, parentId), isNull(student.archivedAt)),
  );
  if (!row) throw notFound('child');
  return presentStudent(row, sealer, today);
}
