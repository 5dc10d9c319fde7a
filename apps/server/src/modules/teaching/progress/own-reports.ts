import { firstEmpty } from '@doctorbird/contract/teaching/section-answers';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { student } from '../../families/students/students.table.ts';
import { reportsForStaff } from './progress.policy.ts';
import { progressReport } from './progress.table.ts';
import { findRoundClass } from './report-round.queries.ts';
import type { ReportRow } from './write-report.ts';

export interface RoundChoice {
  staffId: string;
  programId: string;
  reports: readonly { id: string; version: number }[];
}

/** Locks own reports of a class; ids that are none are left out. Throws 404 for a class of others. */
export async function lockOwnReports(
  tx: Transaction,
  { staffId, programId, reports }: RoundChoice,
): Promise<{ rows: ReportRow[]; versions: ReadonlyMap<string, number> }> {
  const versions = new Map(reports.map(({ id, version }) => [id, version]));
  await findRoundClass(tx, { staffId, programId });
  const rows = await tx
    .select()
    .from(progressReport)
    .where(
      and(
        inArray(progressReport.id, [...versions.keys()]),
        eq(progressReport.programId, programId),
        eq(progressReport.authorId, staffId),
        reportsForStaff(staffId),
      ),
    )
    .orderBy(progressReport.id)
    .for('update');
  return { rows, versions };
}

/** Why a draft is not finished as it was read, or null. */
export function notReady(
  row: ReportRow,
  version: number | undefined,
): 'changed' | 'no_comment' | 'no_skill' | 'no_section' | null {
  if (row.version !== version) return 'changed';
  if (row.comment === null) return 'no_comment';
  if (row.skills.length === 0) return 'no_skill';
  return firstEmpty(row.sections) ? 'no_section' : null;
}

/** A draft that stays one, with the child and the empty section, so that both can be named. */
export interface Held<Why extends string> {
  id: string;
  why: Why;
  child: string;
  section: string | null;
}

/** Names the children and the empty sections of drafts that stay drafts. */
export async function nameHeld<Why extends string>(
  tx: Transaction,
  rows: readonly ReportRow[],
  reasons: ReadonlyMap<string, Why>,
): Promise<Held<Why>[]> {
  const held = rows.filter(({ id }) => reasons.has(id));
  if (held.length === 0) return [];
  const ids = held.map(({ studentId }) => studentId);
  const names = await tx
    .select({ id: student.id, name: student.fullName })
    .from(student)
    .where(inArray(student.id, ids));
  return held.map(({ id, studentId, sections }) => {
    const why = reasons.get(id)!;
    return {
      id,
      why,
      child: names.find((one) => one.id === studentId)?.name ?? '',
      section: why === 'no_section' ? (firstEmpty(sections)?.title ?? null) : null,
    };
  });
}
