import type { RosterRow } from '@doctorbird/contract/programs/roster';
import type { ShownField } from '@doctorbird/contract/organisation/field-answers';
import type { Page } from '@doctorbird/contract/core/paging';
import { asc, count, eq, sql } from 'drizzle-orm';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { enrollment } from '../places/enrollments.table.ts';
import { expectedIn } from '../places/place-text.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { student } from '../../families/students/students.table.ts';
import { withPlaceAnswers, type RosterReading } from './roster-answers.ts';
import { presentRosterRow } from './roster.presenter.ts';
import { places } from './roster.rows.ts';

interface RosterAsked {
  programId: string;
  today: string;
  query: PageQuery;
  reading: RosterReading;
}

/** The children whom a program expects, by name: each once. Throws 404. */
export async function loadRoster(
  db: Executor,
  { sealer }: { sealer: Sealer },
  { programId, today, query: { page, limit }, reading }: RosterAsked,
): Promise<Page<RosterRow> & { title: string; slug: string; questions: ShownField[] }> {
  const [place] = await db
    .select({ title: program.title, slug: program.slug })
    .from(program)
    .where(eq(program.id, programId));
  if (!place) throw notFound('program');
  const where = sql`${enrollment.id} in (select x.enrollment_id from program p, lateral ${sql.raw(expectedIn('p.id'))} x where p.id = ${programId})`;
  const found = await pageOfList({
    page,
    limit,
    rows: places(db).where(where).orderBy(asc(student.fullName), asc(enrollment.id)),
    total: db.select({ total: count() }).from(enrollment).where(where),
    present: (row) => presentRosterRow(row, sealer, today),
  });
  return { ...place, ...found, ...(await withPlaceAnswers(db, reading, { programId, rows: found.data })) };
}
