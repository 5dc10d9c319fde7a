import type { RecordEvent, TimelineKind, TimelinePart, timelineQuery } from '@doctorbird/contract/admin/timeline';
import type { Page } from '@doctorbird/contract/core/paging';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { pageText } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { student } from '../../families/students/students.table.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { namesIn } from '../notes/notes.rows.ts';
import { presentRecordEvent } from './timeline.presenter.ts';
import { columns, sourcesOf, type TimelineRow } from './timeline.rows.ts';

const tables = { family: parent, student, enrollment, program, group };
const names: Record<TimelineKind, string> = {
  family: 'parent',
  student: 'student',
  enrollment: 'enrollment',
  program: 'program',
  group: 'group',
};

/** A page of what happened to one record. Throws 404. */
export async function loadTimeline(
  db: Executor,
  { kind, id, parts }: { kind: TimelineKind; id: string; parts: readonly TimelinePart[] },
  { part, page, limit }: z.output<typeof timelineQuery>,
): Promise<Page<RecordEvent>> {
  const table = tables[kind];
  const [found] = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
  if (!found) throw notFound(names[kind]);
  const happened = sql`(${sql.join([columns, ...sourcesOf[kind](id)], sql` union all `)}) happened
    where part in ${parts} ${part ? sql`and part = ${part}` : sql``}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<TimelineRow>(sql`
      select * from ${happened} order by at desc, id desc ${pageText({ page, limit })}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${happened}`),
  ]);
  const colleagues = await namesIn(
    db,
    rows.flatMap(({ part: of, detail }) => (of === 'notes' && detail ? [{ text: detail }] : [])),
  );
  return { data: rows.map((row) => presentRecordEvent(row, colleagues)), page, limit, total: counted[0]?.total ?? 0 };
}
