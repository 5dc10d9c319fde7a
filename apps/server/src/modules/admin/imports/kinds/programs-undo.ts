import { sql } from 'drizzle-orm';
import { removeProgram } from '../../../programs/admin/remove-program.ts';
import { madeIds, usesOf, type FoundUse } from './made-rows.ts';
import type { RecordKind } from './record-kind.ts';

/** A draft that nobody has touched goes as the office's own "Delete" does: it can be restored for a week. */
export const programUndo: Pick<RecordKind, 'uses' | 'lock' | 'remove'> = {
  async uses(db, rows) {
    const counts = sql`${sql.param(rows.map(({ made }) => made.meetings ?? 0))}::int[]`;
    const { rows: found } = await db.execute<FoundUse>(sql`
      select p.id, p.title as name, case
        when p.deleted_at is not null or p.archived_at is not null then 'The program was deleted or archived'
        when p.status <> 'draft' then 'The program is no longer a draft'
        when p.version > 1 then 'The program was changed'
        when exists (select 1 from enrollment e where e.program_id = p.id)
          or exists (select 1 from waiting_entry w where w.program_id = p.id) then 'A place was requested or given'
        when (select count(*) from meeting m where m.program_id = p.id) <> g.meetings
          or exists (select 1 from meeting m where m.program_id = p.id and m.version > 1) then 'Its meetings were changed'
        when exists (select 1 from attendance a join meeting m on m.id = a.meeting_id where m.program_id = p.id)
          then 'Attendance was marked'
        end as why
      from unnest(${madeIds(rows, 'programId')}, ${counts}) g (id, meetings) join program p on p.id = g.id`);
    return usesOf(rows, found, { own: 'programId', gone: 'The program was deleted' });
  },
  async lock(tx, rows) {
    await tx.execute(sql`select id from program where id = any(${madeIds(rows, 'programId')}) order by id for update`);
  },
  async remove(tx, context, { programId }) {
    if (programId) await removeProgram(tx, context, programId);
  },
};
