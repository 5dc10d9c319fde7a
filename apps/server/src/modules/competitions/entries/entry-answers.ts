import { and, eq, sql } from 'drizzle-orm';
import type { OwnRecord, RecordsOfFields } from '../../organisation/custom-fields/field-records.ts';
import { entriesAnsweredBy } from './entries.policy.ts';
import { competitionEntry } from './entries.table.ts';

/** The part of the port of custom fields that is about teams: the office reaches all, a family those that it entered. */
export const entryRecords: RecordsOfFields<'entry'> = {
  find: async (db, actor, { id, lock }) => {
    const asked = db
      .select({ of: sql<string | null>`${competitionEntry.competitionId}` })
      .from(competitionEntry)
      .where(and(eq(competitionEntry.id, id), entriesAnsweredBy(actor)));
    const [found] = await (lock ? asked.for('key share') : asked);
    return found ?? null;
  },
  ofParent: async (db, parentId, today) => {
    const { rows } = await db.execute<OwnRecord & Record<string, unknown>>(sql`
      select 'entry' as record, e.id::text as id, e.competition_id::text as of, e.name || ', ' || c.title as about
      from competition_entry e join competition c on c.id = e.competition_id
      where e.parent_id = ${parentId} and e.status in ('entered', 'waiting', 'offered') and coalesce(c.end_date, c.date) >= ${today}
        and c.status not in ('cancelled', 'completed') and c.deleted_at is null`);
    return rows;
  },
};
