import { ageOn } from '@doctorbird/contract/core/person-fields';
import type { ProgramCategory } from '@doctorbird/contract/programs/programs';
import type { OfferedTemplate } from '@doctorbird/contract/teaching/report-sections';
import type { reportTemplate as templateOnWire } from '@doctorbird/contract/teaching/report-templates';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { student } from '../../families/students/students.table.ts';
import { programNames } from '../../programs/catalog/program-names.queries.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { bestTemplate } from './best-template.ts';
import { reportTemplate } from './report-templates.table.ts';

type OnWire = z.input<typeof templateOnWire>;

/** The templates of the office, in the order in which they were added; archived ones come last. */
export async function listReportTemplates(db: Executor, id?: string): Promise<OnWire[]> {
  const rows = await db
    .select({
      id: reportTemplate.id,
      name: reportTemplate.name,
      scope: reportTemplate.scope,
      categories: reportTemplate.categories,
      program_ids: reportTemplate.programIds,
      age_from: reportTemplate.ageFrom,
      age_to: reportTemplate.ageTo,
      sections: reportTemplate.sections,
      archived: sql<boolean>`${reportTemplate.archivedAt} is not null`,
      reports: sql<number>`(select count(*)::int from progress_report r where r.template_id = ${reportTemplate.id})`,
      changed: { at: reportTemplate.changedAt, by: account.fullName },
      version: reportTemplate.version,
    })
    .from(reportTemplate)
    .leftJoin(account, eq(account.id, reportTemplate.changedBy))
    .where(id === undefined ? undefined : eq(reportTemplate.id, id))
    .orderBy(sql`${reportTemplate.archivedAt} is not null`, asc(reportTemplate.createdAt), asc(reportTemplate.id));
  const names = await programNames(db, [...new Set(rows.flatMap((row) => row.program_ids))]);
  return rows.map((row) => ({
    ...row,
    programs: row.program_ids.flatMap((one) => {
      const title = names.get(one);
      return title === undefined ? [] : [{ id: one, title }];
    }),
  }));
}

/** One template as the office reads it. Throws 404. */
export async function findReportTemplate(db: Executor, id: string): Promise<OnWire> {
  const [found] = await listReportTemplates(db, id);
  if (!found) throw notFound('template');
  return found;
}

/** A class as a template is chosen by it. */
type ClassFacts = { id: string; category: ProgramCategory; startDate: string | null };

/**
 * Chooses the template for a child of a class by the date of birth. The age is that of the first day of the program, so that a whole class
 * keeps its sections for the term; a program without a first day takes today.
 */
export async function templateChooser(
  db: Executor,
  { id: programId, category, startDate }: ClassFacts,
  now: Date,
): Promise<(born: string) => OfferedTemplate | null> {
  const templates = await db
    .select()
    .from(reportTemplate)
    .where(isNull(reportTemplate.archivedAt))
    .orderBy(asc(reportTemplate.createdAt), asc(reportTemplate.id));
  const day = startDate ?? jamaicaDay(now);
  return (born) => {
    const best = bestTemplate(templates, { programId, category, age: ageOn(born, day) });
    return best ? { id: best.id, name: best.name, version: best.version, sections: best.sections } : null;
  };
}

/** The template that fits one child in one program, or null. */
export async function templateFor(
  db: Executor,
  { studentId, programId }: { studentId: string; programId: string },
  now: Date,
): Promise<OfferedTemplate | null> {
  const [child] = await db.select({ born: student.dateOfBirth }).from(student).where(eq(student.id, studentId));
  const [about] = await db
    .select({ id: program.id, category: program.category, startDate: program.startDate })
    .from(program)
    .where(eq(program.id, programId));
  return child && about ? (await templateChooser(db, about, now))(child.born) : null;
}
