import type { ActionContext } from '../../../access/action-context.ts';
import type { StaffMeeting } from '@doctorbird/contract/teaching/attendance';
import type { Page } from '@doctorbird/contract/core/paging';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { countedPage, type PageQuery, pageText } from '../../../platform/database/page-of-list.ts';
import { jamaicaMoment } from '../../../platform/jamaica-time.ts';
import { expectedAt, onRoster } from './expected-text.ts';
import {
  groupsRead,
  programsRead,
  readsAnyChild,
  readsChild,
  taughtNow,
  staffReader,
  type SheetReader,
} from './sheet-reader.policy.ts';
import { stayedAt } from './stayed-text.ts';
import { type StaffMeetingRow, presentStaffMeeting } from './staff-meetings.presenter.ts';

const roster = sql.raw(onRoster('m'));
/** The children on the reader's sheet of a meeting `m`, as it is at a moment. */
export const onSheet = (reader: SheetReader, now: Date): SQL =>
  sql`(select x.* from ${sql.raw(expectedAt('m'))} x where ${readsChild(reader)}
    union all select y.* from ${stayedAt(now)} y where ${readsAnyChild(reader)})`;

/** A reader's meetings, each with how many are expected on their sheet and marked. */
const meetings = (reader: SheetReader, now: Date): SQL => sql`
  with taught as ${taughtNow(reader)},
  seen as (
    select m.id, m.starts_at as "startsAt", m.ends_at as "endsAt", coalesce(m.location, p.location) as location, m.status,
      m.note, m.moved_from as "movedFrom", m.version, p.id as "programId", p.art as "programArt", null::uuid as "groupId",
      null as organization, p.title,
      (select count(*)::int from ${onSheet(reader, now)} c) as expected,
      (select count(*)::int from attendance a where a.meeting_id = m.id and a.mark is not null
        and a.student_id in (select c.student_id from ${onSheet(reader, now)} c)) as marked
    from meeting m join program p on p.id = m.program_id and p.deleted_at is null
    where ${programsRead(reader)}
    union all
    select m.id, m.starts_at, m.ends_at, coalesce(m.location, g.address), m.status, m.note, m.moved_from,
      m.version, null, null, g.id, g.organization, g.name,
      (select count(*)::int from group_member x where ${roster}),
      (select count(*)::int from attendance a join group_member x on x.id = a.member_id and ${roster}
        where a.meeting_id = m.id and a.mark is not null)
    from meeting m join partner_group g on g.id = m.group_id
    where ${groupsRead(reader)})`;

export interface MeetingsAsked extends PageQuery {
  /** Days in Jamaica, both included. */
  from?: string | undefined;
  to?: string | undefined;
  unfinished?: boolean;
}

const dayMs = 86_400_000;

export async function listStaffMeetings(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  { staffId, asked }: { staffId: string; asked: MeetingsAsked },
): Promise<Page<StaffMeeting>> {
  const conditions = [
    asked.from ? sql`"endsAt" >= ${jamaicaMoment(asked.from, '00:00')}` : undefined,
    asked.to ? sql`"startsAt" < ${new Date(jamaicaMoment(asked.to, '00:00').getTime() + dayMs)}` : undefined,
    asked.unfinished ? sql`status <> 'cancelled' and "endsAt" <= ${now} and marked < expected` : undefined,
  ].filter((one) => one !== undefined);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const rowsOf = async (at: PageQuery) =>
    (
      await db.execute<StaffMeetingRow & { total: number }>(sql`${meetings(staffReader(staffId, now), now)}
    select seen.*, count(*) over ()::int as total from seen ${where}
    order by "startsAt", id ${pageText(at)}`)
    ).rows;
  return countedPage(asked, rowsOf, (row) => presentStaffMeeting(row, now));
}

export async function findStaffMeeting(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  { reader, id }: { reader: SheetReader; id: string },
): Promise<StaffMeeting | null> {
  const { rows } = await db.execute<StaffMeetingRow>(sql`${meetings(reader, now)} select * from seen where id = ${id}`);
  return rows[0] ? presentStaffMeeting(rows[0], now) : null;
}

/** The next meeting that is not cancelled, on any day. */
export async function nextStaffMeeting(db: Executor, staffId: string, now: Date): Promise<StaffMeeting | null> {
  const { rows } = await db.execute<StaffMeetingRow>(sql`${meetings(staffReader(staffId, now), now)}
    select * from seen where status <> 'cancelled' and "startsAt" > ${now} order by "startsAt", id limit 1`);
  return rows[0] ? presentStaffMeeting(rows[0], now) : null;
}
