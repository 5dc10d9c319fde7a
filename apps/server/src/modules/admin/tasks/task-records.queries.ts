import type { TaskRecordKind } from '@doctorbird/contract/admin/tasks';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { placeNumber } from '../../enrollments/places/place-text.ts';

/** The name of what a task is about; null when it no longer exists. */
export const recordLabel = (kind: unknown, id: unknown): SQL<string | null> => sql<string | null>`case ${kind}
  when 'family' then (select x.full_name from account x where x.id = ${id} and x.role = 'parent')
  when 'student' then (select x.full_name from student x where x.id = ${id} and x.erased_at is null)
  when 'enrollment' then (select ${sql.raw(placeNumber('x'))} || ', ' || x.student_name from enrollment x where x.id = ${id})
  when 'program' then (select x.title from program x where x.id = ${id} and x.deleted_at is null)
  when 'group' then (select x.name from partner_group x where x.id = ${id})
  when 'competition' then (select x.title from competition x where x.id = ${id} and x.deleted_at is null)
  end`;

export async function recordExists(db: Executor, record: { kind: TaskRecordKind; id: string }): Promise<boolean> {
  const { rows } = await db.execute<{ label: string | null }>(
    sql`select ${recordLabel(sql`${record.kind}::text`, sql`${record.id}::uuid`)} as label`,
  );
  return rows[0]?.label != null;
}
