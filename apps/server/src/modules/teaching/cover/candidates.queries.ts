import { sql } from 'drizzle-orm';
import type { CoverCandidate } from '@doctorbird/contract/teaching/cover';
import type { Executor } from '../../../platform/database/connect.ts';
import { lackedRecords } from '../../programs/staff-records/lacked-records.ts';
import { meetingStaff } from '../../programs/staff/meeting-staff.ts';
import { isAvailable } from '../availability/available-text.ts';
import { presentCandidate, type CandidateRow } from './cover.presenter.ts';

const titleOf = `coalesce((select p.title from program p where p.id = o.program_id), (select g.name from partner_group g where g.id = o.group_id))`;

/** Classes that are held and have this person among their staff. */
const classesOf = (person: string): string =>
  `meeting o where o.status <> 'cancelled' and o.id <> m.id and ${person} in (select x.staff_id from ${meetingStaff('o')} x)`;

/** Staff besides those of the class; whoever said that they cannot take it is not asked. */
const others = sql`a.role = 'staff' and a.id not in (select x.staff_id from ${sql.raw(meetingStaff('m'))} x)
  and not exists (select 1 from cover_request r where r.meeting_id = m.id and r.state <> 'withdrawn' and r.asker_id = a.id)`;

/**
 * Active staff who do not teach this meeting, with what they lack on its day and what they teach at that time; those who could take
 * it come first. One person alone when asked for.
 */
export async function candidatesFor(
  db: Executor,
  { meetingId, personId = null }: { meetingId: string; personId?: string | null },
): Promise<CoverCandidate[]> {
  const { rows } = await db.execute<CandidateRow>(sql`
    select c.*, cardinality(c.lacks) = 0 and c.clash is null and c.available as able from (
      select a.id, a.full_name as "fullName", ${sql.raw(lackedRecords('a.id', 'jamaica_day(m.starts_at)'))} as lacks,
        ${sql.raw(isAvailable('a.id', 'm'))} as available,
        (select json_build_object('title', ${sql.raw(titleOf)}, 'starts_at', o.starts_at, 'ends_at', o.ends_at)
          from ${sql.raw(classesOf('a.id'))} and o.starts_at < m.ends_at and o.ends_at > m.starts_at
          order by o.starts_at limit 1) as clash,
        (select o.starts_at from ${sql.raw(classesOf('a.id'))} and o.starts_at >= m.ends_at
          and jamaica_day(o.starts_at) = jamaica_day(m.starts_at) order by o.starts_at limit 1) as "nextAt"
      from meeting m cross join account a
      where m.id = ${meetingId} and a.is_active and ${personId === null ? others : sql`a.id = ${personId}`}) c
    order by able desc, c."fullName", c.id`);
  return rows.map(presentCandidate);
}

/** Whether somebody is asked to take a class. The office may still name whoever says that they cannot at that hour. */
export const isAble = ({ lacks, clash, available }: CoverCandidate): boolean =>
  lacks.length === 0 && clash === null && available;
