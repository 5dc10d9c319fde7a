import type { ProgressRecord, ReportStatus } from '@doctorbird/contract/teaching/progress';
import type { OfferedTemplate } from '@doctorbird/contract/teaching/report-sections';
import type { Page } from '@doctorbird/contract/core/paging';
import { type SQL, and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { countedPage, paged, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { templateFor } from '../report-templates/report-templates.queries.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { student } from '../../families/students/students.table.ts';
import { progressReport } from './progress.table.ts';
import { presentReport } from './progress.presenter.ts';
import { reportsForFamily, reportsForStaff } from './progress.policy.ts';
import { rows } from './progress.rows.ts';

interface ReportsAsked extends PageQuery {
  status?: ReportStatus | undefined;
  student_id?: string | undefined;
  program_id?: string | undefined;
}

async function list(db: Executor, whose: SQL, asked: ReportsAsked): Promise<Page<ProgressRecord>> {
  const text = asked.q ? containsText(asked.q) : undefined;
  return countedPage(
    asked,
    (at) =>
      paged(
        at,
        rows(db)
          .where(
            and(
              whose,
              asked.status ? eq(progressReport.status, asked.status) : undefined,
              asked.student_id ? eq(progressReport.studentId, asked.student_id) : undefined,
              asked.program_id ? eq(progressReport.programId, asked.program_id) : undefined,
              text ? or(isLike(student.fullName, text), isLike(program.title, text)) : undefined,
            ),
          )
          // Drafts first, because they are still to do.
          .orderBy(
            sql`${progressReport.releasedAt} desc nulls first`,
            desc(progressReport.createdAt),
            desc(progressReport.id),
          ),
      ),
    presentReport,
  );
}

export const listStaffReports = (db: Executor, staffId: string, asked: ReportsAsked) =>
  list(db, reportsForStaff(staffId), asked);
export const listFamilyReports = (db: Executor, actor: Actor, asked: ReportsAsked) =>
  list(db, reportsForFamily(actor, 'view'), asked);

/** The released reports on one child, by any author; the caller has checked ownership. */
export async function releasedReportsOn(db: Executor, studentId: string): Promise<ProgressRecord[]> {
  const found = await rows(db)
    .where(
      and(
        eq(progressReport.studentId, studentId),
        ne(progressReport.status, 'draft'),
        isNull(progressReport.supersededAt),
      ),
    )
    .orderBy(desc(progressReport.releasedAt), desc(progressReport.id))
    .limit(50);
  return found.map(presentReport);
}

async function find(db: Executor, whose: SQL, id: string): Promise<ProgressRecord> {
  const [row] = await rows(db).where(and(whose, eq(progressReport.id, id)));
  if (!row) throw notFound('report');
  return presentReport(row);
}
export const findStaffReport = (db: Executor, staffId: string, id: string) => find(db, reportsForStaff(staffId), id);
export const findFamilyReport = (db: Executor, actor: Actor, id: string) =>
  find(db, reportsForFamily(actor, 'view'), id);

/** The template that an own draft could take: the one that fits its child today. Throws 404, also for a report that is released. */
export async function findOfferedTemplate(
  db: Executor,
  { staffId, id, now }: { staffId: string; id: string; now: Date },
): Promise<OfferedTemplate | null> {
  const report = await find(db, sql`${reportsForStaff(staffId)} and ${progressReport.status} = 'draft'`, id);
  return templateFor(db, { studentId: report.student.id, programId: report.program.id }, now);
}
