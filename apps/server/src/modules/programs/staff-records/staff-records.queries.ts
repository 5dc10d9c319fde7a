import type { ListQuery } from '@doctorbird/contract/core/list';
import type { Page } from '@doctorbird/contract/core/paging';
import { soonDays } from '@doctorbird/contract/programs/staff-record-labels';
import type { StaffRecordRow } from '@doctorbird/contract/programs/staff-records';
import type { staffRecordList } from '@doctorbird/contract/programs/staff-records.list';
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { countedPage, pageText, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { isTeam } from '../../accounts/users/users.policy.ts';
import { readStaffRules } from '../../organisation/settings/staff-rules.ts';
import { meetingStaff } from '../staff/meeting-staff.ts';
import { presentListedRecord, type ListedRecord } from './staff-records.presenter.ts';
import { recordState } from './record-state.ts';
import { staffRecord } from './staff-records.table.ts';

type Rows = { now: Date };

const columns = {
  id: staffRecord.id,
  kind: staffRecord.kind,
  title: staffRecord.title,
  issued_on: staffRecord.issuedOn,
  expires_on: staffRecord.expiresOn,
  number_end: staffRecord.numberEnd,
  seen_by: staffRecord.seenByName,
  seen_at: staffRecord.createdAt,
};

/** All records of one member of the team, and how each kind is today. Throws 404. */
export async function recordsOfPerson(db: Executor, { now }: Rows, personId: string) {
  const [person] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, personId), isTeam));
  if (!person) throw notFound('person');
  const today = jamaicaDay(now);
  const [{ kinds }, data, cleared] = await Promise.all([
    readStaffRules(db),
    db
      .select(columns)
      .from(staffRecord)
      .where(eq(staffRecord.accountId, personId))
      .orderBy(desc(staffRecord.createdAt), desc(staffRecord.id))
      .limit(200),
    isCleared(db, personId, today),
  ]);
  const longest = (kind: string) =>
    data
      .filter((record) => record.kind === kind)
      .map(({ expires_on: expiresOn }) => ({ expiresOn }))
      .toSorted((one, other) => (other.expiresOn ?? '9999').localeCompare(one.expiresOn ?? '9999'))[0] ?? null;
  return {
    data,
    cleared,
    kinds: kinds.map((kind) => ({
      ...kind,
      state: recordState(longest(kind.key), { needed: kind.with_children, today }),
    })),
  };
}

/** Whether somebody may be with children on a day. */
export async function isCleared(db: Executor, personId: string, day: string): Promise<boolean> {
  const { rows } = await db.execute<{ cleared: boolean }>(sql`select staff_cleared(${personId}, ${day}) as cleared`);
  return rows[0]!.cleared;
}

const orders: Record<string, SQL> = {
  person: sql`full_name, title, id`,
  '-person': sql`full_name desc, title, id`,
  expires_on: sql`(record is null) desc, expires_on nulls last, full_name, title, id`,
  '-expires_on': sql`(record is null), expires_on desc nulls first, full_name, title, id`,
};

/**
 * One line for each person of the team and each kind of record that they have or lack: an admin lacks nothing as long as they are
 * on no class. Without an order what is missing or runs out first stands first.
 */
export async function listStaffRecords(
  db: Executor,
  { now }: Rows,
  query: ListQuery<typeof staffRecordList>,
): Promise<Page<StaffRecordRow>> {
  const { kinds } = await readStaffRules(db);
  const today = jamaicaDay(now);
  const pattern = query.q?.trim() ? containsText(query.q.trim()) : null;
  const conditions = [
    query.state ? sql`state = ${query.state}` : sql`true`,
    pattern
      ? sql`(plain_text(full_name) like plain_text(${pattern}) or plain_text(title) like plain_text(${pattern}))`
      : sql`true`,
  ];
  const read = async (page: PageQuery) =>
    (
      await db.execute<ListedRecord>(sql`
    with k as (select * from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as k (key text, title text, with_children boolean)),
    next as (
      select distinct on (x.staff_id) x.staff_id, m.id, m.title, m.starts_at
      from (select m.*, coalesce(p.title, g.name) as title from meeting m
          left join program p on p.id = m.program_id and p.deleted_at is null left join partner_group g on g.id = m.group_id
          where m.status <> 'cancelled' and m.starts_at > ${now} and m.starts_at < ${now}::timestamptz + interval '60 days'
            and coalesce(p.id, g.id) is not null) m
        cross join lateral ${sql.raw(meetingStaff('m'))} x
      order by x.staff_id, m.starts_at, m.id),
    team as (
      select a.id, a.full_name, (a.role = 'staff' or n.id is not null) as teaches,
        case when n.id is not null then json_build_object('id', n.id, 'title', n.title, 'starts_at', n.starts_at) end as "nextClass"
      from account a left join next n on n.staff_id = a.id where a.is_active and a.role in ('staff', 'admin')),
    listed as (
      select a.id::text || ':' || k.key as id, json_build_object('id', a.id, 'full_name', a.full_name) as person, a.full_name,
        k.key as kind, k.title, k.with_children as needed, r.expires_on, r.expires_on - ${today}::date as "daysLeft", r.reminded_at as "remindedAt", a."nextClass",
        case when r.id is null then case when k.with_children then 'missing' else 'none' end
          when r.expires_on is null then 'valid' when r.expires_on <= ${today}::date then 'expired'
          when r.expires_on <= ${today}::date + ${soonDays}::int then 'soon' else 'valid' end as state,
        case when r.id is not null then jsonb_build_object('id', r.id, 'kind', r.kind, 'title', r.title, 'issued_on', r.issued_on,
          'expires_on', r.expires_on, 'number_end', r.number_end, 'seen_by', r.seen_by_name, 'seen_at', r.created_at) end as record
      from team a cross join k left join lateral (
        select * from staff_record r where r.account_id = a.id and r.kind = k.key
        order by r.expires_on desc nulls first, r.created_at desc limit 1) r on true
      where r.id is not null or (k.with_children and a.teaches))
    select listed.*, count(*) over ()::int as total from listed
    where ${sql.join(conditions, sql` and `)}
    order by ${orders[query.sort ?? 'expires_on']} ${pageText(page)}`)
    ).rows;
  return countedPage(query, read, presentListedRecord);
}
