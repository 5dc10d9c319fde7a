import type { ListQuery } from '@doctorbird/contract/core/list';
import type { HoursRow } from '@doctorbird/contract/teaching/hours';
import type { hoursList } from '@doctorbird/contract/teaching/hours.list';
import type { Page } from '@doctorbird/contract/core/paging';
import type { SheetState } from '@doctorbird/contract/teaching/hours-labels';
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { countedPage, pageText } from '../../../platform/database/page-of-list.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaMonth } from '../../../platform/jamaica-time.ts';
import { isTeam } from '../../accounts/users/users.policy.ts';
import { meetingTeachers } from '../../programs/staff/meeting-staff.ts';
import { readStaffRules } from '../../organisation/settings/staff-rules.ts';
import { sheetReaderOf } from '../attendance/sheet-reader.policy.ts';
import { findStaffMeeting } from '../attendance/staff-meetings.queries.ts';
import {
  presentAdult,
  presentLine,
  presentSheet,
  type AdultRow,
  type LineRow,
  type SheetRow,
} from './hours.presenter.ts';
import { staffRate } from './hours.table.ts';
import { adultsIn, classHours, monthSheets } from './hours-text.ts';

interface Reader {
  actor: Actor;
  now: Date;
}

/** Throws 404 for a class that the reader neither teaches, nor taught then, nor has on their day. */
export async function requireClass(db: Executor, reader: Reader, meetingId: string): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from meeting m where m.id = ${meetingId} and (
    ${reader.actor.accountId}::uuid in (select x.staff_id from ${sql.raw(meetingTeachers('m'))} x)
    or exists (select 1 from staff_presence e where e.meeting_id = m.id and e.account_id = ${reader.actor.accountId}))`);
  if (rows.length > 0) return;
  const found = await findStaffMeeting(db, reader, { reader: sheetReaderOf(reader.actor, reader.now), id: meetingId });
  if (!found) throw notFound('meeting');
}

/** Who of the team is in a class, the reader first. Throws 404. */
export async function classAdults(db: Executor, reader: Reader, meetingId: string) {
  await requireClass(db, reader, meetingId);
  const self = reader.actor.accountId;
  const [{ rows }, rules] = await Promise.all([
    db.execute<AdultRow>(sql`
      select a.id, a.full_name as "fullName", x.came_at as "cameAt", x.left_at as "leftAt"
      from meeting m cross join lateral ${sql.raw(adultsIn('m'))} x join account a on a.id = x.account_id
      where m.id = ${meetingId} order by (a.id = ${self}) desc, a.full_name, a.id`),
    readStaffRules(db),
  ]);
  const data = rows.map(presentAdult);
  return {
    data,
    own: data.some(({ id }) => id === self),
    here: data.filter(({ came_at: came, left_at: left }) => came !== null && left === null).length,
    needed: rules.two_adults ? 2 : 1,
  };
}

const noRow = {
  rate: null,
  planned: 0,
  checked_in: 0,
  cover: 0,
  gaps: 0,
  changed: 0,
  amount: 0,
  cents: 0,
  changes: [],
  approvedBy: null,
  approvedAt: null,
  paidBy: null,
  paidAt: null,
  state: 'open' as SheetState,
};

/** A month of one person in numbers; amounts are cents. */
export async function sheetRow(db: Executor, { now }: { now: Date }, of: { personId: string; month: string }) {
  const { rows } = await db.execute<SheetRow>(
    sql`${monthSheets({ month: of.month, now })} select * from sheets where id = ${of.personId}`,
  );
  return rows[0] ?? { ...noRow, id: of.personId, full_name: '', month: of.month };
}

/** A month of one person, class by class. Throws 404 for somebody who is not of the team. */
export async function hoursSheet(
  db: Executor,
  { now }: { now: Date },
  { personId, month = jamaicaMonth(now) }: { personId: string; month?: string | undefined },
) {
  const [person] = await db
    .select({ id: account.id, full_name: account.fullName })
    .from(account)
    .where(and(eq(account.id, personId), isTeam));
  if (!person) throw notFound('person');
  const [row, { rows }, rates] = await Promise.all([
    sheetRow(db, { now }, { personId, month }),
    db.execute<LineRow>(
      sql`with ${classHours({ month, now }, 0)} select meeting_id as "meetingId", title, starts_at as "startsAt", ends_at as "endsAt", state,
        came_at as "cameAt", left_at as "leftAt", minutes, cover_for as "coverFor", written_by as "writtenBy",
        written_at as "writtenAt", written_note as "writtenNote" from lines where account_id = ${personId} and month = ${month} order by starts_at, meeting_id`,
    ),
    db
      .select({ from_day: staffRate.fromDay, amount: staffRate.cents })
      .from(staffRate)
      .where(eq(staffRate.accountId, personId))
      .orderBy(desc(staffRate.fromDay)),
  ]);
  return {
    person,
    month,
    lines: rows.map(presentLine),
    rates,
    ...presentSheet(row),
  };
}

const orders: Record<string, SQL> = {
  person: sql`full_name`,
  '-person': sql`full_name desc`,
  gaps: sql`gaps, full_name`,
  '-gaps': sql`gaps desc, full_name`,
  amount: sql`amount, full_name`,
  '-amount': sql`amount desc, full_name`,
  checked_in: sql`checked_in, full_name`,
  '-checked_in': sql`checked_in desc, full_name`,
};
const looks = {
  gaps: sql`gaps > 0`,
  changes: sql`changed <> 0`,
  no_rate: sql`rate is null`,
};

/** The month of everybody who has hours in it. */
export function listHours(
  db: Executor,
  { now }: { now: Date },
  query: ListQuery<typeof hoursList>,
): Promise<Page<HoursRow>> {
  const { month = jamaicaMonth(now), state, look, q, sort = '-gaps' } = query;
  const where = sql.join(
    [
      sql`true`,
      ...(state ? [sql`state = ${state}`] : []),
      ...(look ? [looks[look]] : []),
      ...(q?.trim() ? [sql`plain_text(full_name) like plain_text(${containsText(q.trim())})`] : []),
    ],
    sql` and `,
  );
  return countedPage(query, async (page) => {
    const { rows } = await db.execute<HoursRow & { total: number }>(sql`
      ${monthSheets({ month, now })} select sheets.*, count(*) over ()::int as total from sheets where ${where}
      order by ${orders[sort]}, id ${pageText(page)}`);
    return rows;
  });
}
