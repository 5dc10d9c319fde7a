import { sql } from 'drizzle-orm';
import { madeIds, usesOf, type FoundUse } from './made-rows.ts';
import type { RecordKind } from './record-kind.ts';

/** A mark that nobody has changed goes, and with its last mark a meeting that was added for it. */
export const attendanceUndo: Pick<RecordKind, 'uses' | 'lock' | 'remove' | 'finishUndo'> = {
  async uses(db, rows) {
    const { rows: found } = await db.execute<FoundUse>(sql`
      select a.id, s.full_name as name, case when a.version > 1 or a.other_mark is not null then 'The mark was changed' end as why
      from attendance a join student s on s.id = a.student_id where a.id = any(${madeIds(rows, 'attendanceId')})`);
    return usesOf(rows, found, { own: 'attendanceId', gone: 'The mark was removed' });
  },
  async lock(tx, rows) {
    await tx.execute(sql`
      select m.id from meeting m where m.id in (select meeting_id from attendance where id = any(${madeIds(rows, 'attendanceId')})) order by m.id for update`);
  },
  async remove(tx, _context, { attendanceId }) {
    await tx.execute(sql`delete from attendance where id = ${attendanceId}`);
  },
  async finishUndo(tx, importId) {
    await tx.execute(sql`
      delete from meeting m where m.id in (
          select (made ->> 'meetingId')::uuid from family_import_row where import_id = ${importId} and made ? 'meetingId')
        and m.version = 1 and not exists (select 1 from attendance a where a.meeting_id = m.id)`);
  },
};
