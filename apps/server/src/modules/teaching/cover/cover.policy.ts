import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { coverRequest } from '../../programs/staff/cover.table.ts';
import { assignedStaff, meetingStaff } from '../../programs/staff/meeting-staff.ts';

/** Requests that somebody of the team reads: the own, those that they were asked, and those that they take. */
export const readsCover = (accountId: string): SQL =>
  or(
    eq(coverRequest.askerId, accountId),
    eq(coverRequest.claimantId, accountId),
    sql`exists (select 1 from cover_asked k where k.cover_id = ${coverRequest.id} and k.account_id = ${accountId})`,
  )!;

/** Of these, those that somebody can still take: whom the office names was not asked before. */
export const wasAsked = (accountId: string): SQL =>
  sql`exists (select 1 from cover_asked k where k.cover_id = ${coverRequest.id} and k.account_id = ${accountId})`;

export const ownRequest = (accountId: string): SQL => eq(coverRequest.askerId, accountId);

/** Meetings `m` whose staff somebody is, also while a colleague takes them. */
export const teachesMeeting = (accountId: string): SQL => sql`(
  ${accountId} in (select x.staff_id from ${sql.raw(meetingStaff('m'))} x)
  or exists (select 1 from cover_request c where c.meeting_id = m.id and c.asker_id = ${accountId} and c.state = 'claimed'))`;

const assigned = sql.raw(`(select x.staff_id from ${assignedStaff('meeting')} x)`);

/** Requests whose asker does not have the class any more, or was switched off. */
export const isOfGone: SQL = sql`not exists (select 1 from account w
  where w.id = cover_request.asker_id and w.is_active and w.id in ${assigned})`;

/** Somebody else who has the class and comes to this one of it, as a subquery: whoever takes it already before the others. */
export const comesInstead: SQL = sql`(select w.id from account w
  where w.is_active and w.id <> cover_request.asker_id and w.id in ${assigned} and not exists (select 1 from cover_request r
    where r.meeting_id = meeting.id and r.asker_id = w.id and r.state = 'asked')
  order by (w.id is not distinct from cover_request.claimant_id) desc, w.full_name, w.id limit 1)`;

/** Of classes that are held and not over. */
export const isAhead = (now: Date): SQL =>
  and(sql`meeting.status <> 'cancelled'`, sql`meeting.ends_at > ${now.toISOString()}::timestamptz`)!;
