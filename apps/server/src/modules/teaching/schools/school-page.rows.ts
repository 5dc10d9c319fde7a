import type { AttendanceMark } from '@doctorbird/contract/teaching/attendance';
import type { MeetingStatus } from '@doctorbird/contract/core/meeting';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import type { group } from '../../groups/registration/groups.table.ts';
import { invoiceNumber } from '../../invoices/invoices/invoice-number.rows.ts';
import { onRoster } from '../attendance/expected-text.ts';
import { staffNamesAt } from '../../programs/staff/meeting-staff.ts';

/** A booking whose link works, with who teaches it. */
export type School = typeof group.$inferSelect & { linkEndsAt: Date; staff: string | null };

export interface MeetingRow extends Record<string, unknown> {
  id: string;
  startsAt: string | Date;
  endsAt: string | Date;
  location: string | null;
  status: MeetingStatus;
  note: string | null;
  staff: string[];
  expected: number;
  came: number;
  counted: number;
}

const roster = sql.raw(`(select x.id from group_member x where ${onRoster('m')})`);

/** The classes of a booking with their marks, oldest first. Excused children are not counted, as in reports. */
export async function meetingsOfSchool(db: Executor, { now }: { now: Date }, groupId: string): Promise<MeetingRow[]> {
  const { rows } = await db.execute<MeetingRow>(sql`
    select m.id, m.starts_at as "startsAt", m.ends_at as "endsAt", coalesce(m.location, g.address) as location, m.status, m.note,
      ${staffNamesAt('m', now)} as staff, (select count(*)::int from ${roster} r) as expected, k.came, k.counted
    from meeting m join partner_group g on g.id = m.group_id
    cross join lateral (
      select count(*) filter (where a.mark in ('present', 'late'))::int as came,
        count(*) filter (where a.mark in ('present', 'late', 'absent'))::int as counted
      from attendance a where a.meeting_id = m.id and a.member_id in ${roster}) k
    where m.group_id = ${groupId} order by m.starts_at, m.id`);
  return rows;
}

/** What each child was marked at the newest class that has a mark for it, by member. */
export async function lastMarksOf(db: Executor, groupId: string): Promise<ReadonlyMap<string, AttendanceMark>> {
  const { rows } = await db.execute<{ id: string; mark: AttendanceMark }>(sql`
    select distinct on (a.member_id) a.member_id as id, a.mark
    from attendance a join meeting m on m.id = a.meeting_id
    where m.group_id = ${groupId} and m.status <> 'cancelled' and a.mark is not null and a.member_id is not null
    order by a.member_id, m.starts_at desc, m.id desc`);
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}

export interface BillRow extends Record<string, unknown> {
  number: string;
  what: string;
  netCents: number;
  openCents: number;
  dueOn: string | null;
  issuedAt: string | Date;
  quoteId: string | null;
  quoteToken: string | null;
  billId: string;
  billToken: string | null;
}

/** What a school was charged, the newest first, each with the link that it was sent. */
export async function billsOfSchool(db: Executor, groupId: string): Promise<BillRow[]> {
  const { rows } = await db.execute<BillRow>(sql`
    select ${invoiceNumber} as number,
      receivable.title as what, receivable.net_cents::float8 as "netCents", receivable.open_cents::float8 as "openCents", receivable.due_on::text as "dueOn",
      receivable.created_at as "issuedAt", q.id as "quoteId", q.token_sealed as "quoteToken", receivable.id as "billId", b.token_sealed as "billToken"
    from billing_account a join receivable on receivable.account_id = a.id
    left join group_quote q on receivable.subject_kind = 'quote' and q.id = receivable.subject_id
    left join bill_link b on b.bill_id = receivable.id
    where a.kind = 'organization' and a.holder_id = ${groupId} and receivable.net_cents <> 0
    order by receivable.created_at desc, receivable.id desc`);
  return rows.filter(({ number }) => number !== null);
}
