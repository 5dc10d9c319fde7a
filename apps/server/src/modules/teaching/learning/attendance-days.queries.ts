import type { AttendanceDay } from '@doctorbird/contract/teaching/learning';
import type { Page } from '@doctorbird/contract/core/paging';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { countedPage, type PageQuery, pageText } from '../../../platform/database/page-of-list.ts';
import { presentDay, type DayRow } from './attendance-days.presenter.ts';
import { arrivalOf, departureOf } from '../door/door-text.ts';

/** The classes in which one child was marked or that its door knows of, newest first; cancelled ones say nothing. */
export function listAttendanceDays(
  db: Executor,
  { studentId, asked }: { studentId: string; asked: PageQuery },
): Promise<Page<AttendanceDay>> {
  const rowsOf = async (at: PageQuery) =>
    (
      await db.execute<DayRow>(sql`
    with day as (
      select m.id, m.starts_at, p.title, a.mark,
        ${sql.raw(arrivalOf('m.id', 's.id'))} as arrived_at, ${sql.raw(departureOf('m.id', 's.id'))} as left_with
      from student s
      join meeting m on m.status <> 'cancelled'
        and m.id in (select meeting_id from attendance where student_id = s.id union select meeting_id from door_event where student_id = s.id)
      join program p on p.id = m.program_id
      left join attendance a on a.meeting_id = m.id and a.student_id = s.id
      where s.id = ${studentId})
    select id as "meetingId", title, starts_at as "startsAt", mark, arrived_at as "arrivedAt", left_with as "left", count(*) over ()::int as total
    from day where mark is not null or arrived_at is not null or left_with is not null
    order by starts_at desc, id desc ${pageText(at)}`)
    ).rows;
  return countedPage(asked, rowsOf, presentDay);
}
