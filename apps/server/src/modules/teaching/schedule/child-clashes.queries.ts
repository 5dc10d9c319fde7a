import type { ChildClash } from '@doctorbird/contract/teaching/child-clashes';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { isExpected } from '../../enrollments/places/place-text.ts';
import { readAttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { placeOf } from './class-place.ts';
import { presentChildClash, type ClashSide, type PairRow } from './child-clashes.presenter.ts';
import { travelMinutes } from './travel-time.ts';
import { guestSeats } from '../make-ups/guest-text.ts';

interface Asked {
  studentId: string;
  programId: string | null;
  meetingId: string | null;
  /** The program whose place would move. */
  insteadOf: string | null;
}

/** Nobody travels longer between two classes of a day. */
const longestWay = '12 hours';
const mostPairs = 500;
const mostShown = 20;
const minuteMs = 60_000;

const side = sql.raw(`json_build_object('title', p.title, 'startsAt', m.starts_at, 'endsAt', m.ends_at, 'place', `);

/** Where a child is expected at the hours of a program or meeting, the soonest first; absences that were reported do not count. */
export async function childClashes(
  db: Executor,
  { now }: { now: Date },
  { studentId, programId, meetingId, insteadOf }: Asked,
): Promise<{ data: ChildClash[]; total: number }> {
  const rules = await readAttendanceRules(db);
  const { rows } = await db.execute<PairRow>(sql`
    with wanted as (
      select m.id, m.starts_at, m.ends_at, m.program_id, ${side} ${placeOf('m', 'p')}) as side
      from meeting m join program p on p.id = m.program_id
      where m.status <> 'cancelled' and m.ends_at > ${now} and (p.id = ${programId}::uuid or m.id = ${meetingId}::uuid)),
    own as (
      select m.id, m.starts_at, m.ends_at, ${side} ${placeOf('m', 'p')}) as side
      from meeting m join program p on p.id = m.program_id and p.deleted_at is null
      where m.status <> 'cancelled' and m.ends_at > ${now}
        and m.program_id is distinct from ${programId}::uuid and m.program_id is distinct from ${insteadOf}::uuid
        and (exists (select 1 from enrollment e where e.program_id = m.program_id and e.student_id = ${studentId} and ${sql.raw(isExpected('e'))})
          or exists (select 1 from ${sql.raw(guestSeats)} c where c.meeting_id = m.id and c.student_id = ${studentId}))
        and not exists (select 1 from absence b where b.meeting_id = m.id and b.student_id = ${studentId} and b.state = 'given'))
    select w.side as wanted, o.side as other from wanted w join own o on o.id <> w.id
      and o.starts_at < w.ends_at + interval '${sql.raw(longestWay)}' and o.ends_at > w.starts_at - interval '${sql.raw(longestWay)}'
    order by w.starts_at, o.starts_at, o.id limit ${mostPairs}`);
  const found = rows.flatMap((row) => {
    const between = gapMinutes(row.wanted, row.other);
    if (between < 0) return [presentChildClash(row, null)];
    const way = travelMinutes(row.wanted.place, row.other.place, rules);
    return way !== null && way > between ? [presentChildClash(row, way)] : [];
  });
  return { data: found.slice(0, mostShown), total: found.length };
}

/** The time between two classes; negative when they overlap. */
function gapMinutes(clashSide: ClashSide, other: ClashSide): number {
  const [first, second] =
    Date.parse(clashSide.startsAt) <= Date.parse(other.startsAt) ? [clashSide, other] : [other, clashSide];
  return (Date.parse(second.startsAt) - Date.parse(first.endsAt)) / minuteMs;
}
