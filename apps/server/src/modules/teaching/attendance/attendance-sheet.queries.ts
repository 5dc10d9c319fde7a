import type { ActionContext } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AttendanceSheet, StaffMeeting } from '@doctorbird/contract/teaching/attendance';
import { type SQL, sql } from 'drizzle-orm';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound, nullIfMissing } from '../../../platform/domain-error.ts';
import { endOfDay, jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { barredNamesOf } from '../../families/barred/sealed-barred.ts';
import { contactsOf } from '../../families/people/contacts.ts';
import { staffingOfMeeting } from '../../programs/staffing/staffing.queries.ts';
import { alertOf } from '../alerts/alerts.rows.ts';
import { noticeOf } from '../absences/notice-text.ts';
import { messageOn } from '../classes/class-messages.ts';
import { onRoster } from './expected-text.ts';
import { recordsRead, sheetReaderOf, taughtNow, type SheetReader } from './sheet-reader.policy.ts';
import { findStaffMeeting, onSheet } from './staff-meetings.queries.ts';
import { type SheetRow, presentSheetRow } from './attendance-sheet.presenter.ts';

/** One meeting of this reader with the expected children. Throws 404 for anyone else's. */
export async function loadSheet(
  db: Executor,
  context: Pick<ActionContext, 'now'> & { sealer: Sealer },
  { reader, id }: { reader: SheetReader; id: string },
): Promise<AttendanceSheet> {
  const { sealer, now } = context;
  const staffMeeting = await findStaffMeeting(db, context, { reader, id });
  if (!staffMeeting) throw notFound('meeting');
  const { rows } = await db.execute<SheetRow>(
    staffMeeting.program ? ofProgram({ reader, now }, staffMeeting) : ofGroup(reader, staffMeeting),
  );
  return {
    ...staffMeeting,
    staffing: await staffingOfMeeting(db, id),
    rows: rows.map((row) =>
      presentSheetRow(row, { sealer, showsGuests: reader === 'office' || isDayOf(staffMeeting, now) }),
    ),
  };
}

/**
 * The sheet after something was recorded at `at`. Who took the class for a day that is over gets the class, and no child of it any
 * more. Throws 404.
 */
export async function sheetAfter(
  db: Executor,
  context: Pick<ActionContext, 'now'> & { sealer: Sealer },
  { actor, at, id }: { actor: Actor; at: Date; id: string },
): Promise<AttendanceSheet> {
  const sheet = await loadSheet(db, context, { reader: sheetReaderOf(actor, context.now), id }).catch(nullIfMissing);
  return sheet ?? { ...(await loadSheet(db, context, { reader: sheetReaderOf(actor, at), id })), rows: [] };
}

/** Whether it is a day of the meeting in Jamaica: then its staff see what they must know of a guest. */
const isDayOf = ({ starts_at: starts, ends_at: ends }: StaffMeeting, now: Date): boolean =>
  startOfDay(jamaicaDay(new Date(starts))) <= now && now < endOfDay(jamaicaDay(new Date(ends)));

/** A mark of somebody else that came in beside the one that stands. */
const otherMark = sql`case when a.other_at is not null then jsonb_build_object('mark', a.other_mark, 'at', a.other_at,
      'by', (select o.full_name from account o where o.id = a.other_by)) end`;

/** Whether something is still due for a child's visit `t` at `m`: the office asks for it, the class does not. */
const unpaidOf = (reader: SheetReader): SQL =>
  reader === 'office'
    ? sql`exists (select 1 from class_visit v join receivable r on r.id = v.bill_id
        where v.meeting_id = m.id and v.student_id = t.student_id and v.state = 'booked' and t.guest = v.kind and r.net_cents > r.allocated_cents)`
    : sql`false`;

/** Guests, and children whose place ended in class, have no page here: `since` says who has a place. */
const ofProgram = ({ reader, now }: { reader: SheetReader; now: Date }, { id }: StaffMeeting): SQL => sql`
    with taught as ${taughtNow(reader)}
    select s.id as "studentId", case when t.since is null and ${reader !== 'office'} then null else s.id end as "recordId", s.full_name as "fullName",
      s.grade_level as "gradeLevel", a.mark, a.note, a.marked_at as "markedAt", by.full_name as "markedBy", a.version,
      ${otherMark} as "otherMark", s.critical_alert_sealed as "alertSealed", null as "memberAlertSealed", p.full_name as "parentName",
      p.phone as "parentPhone", ${contactsOf(sql`s.id`)} as people, ${barredNamesOf(sql`s.id`)} as barred, t.guest,
      ${unpaidOf(reader)} as unpaid, t.confirmed, s.id as "alertOf",
      ${sql.raw(noticeOf('m.id', 's.id'))} as absence, ${sql.raw(alertOf('m.id', 's.id'))} as alert,
      ${messageOn(reader, sql`s.id`, now)} as message
    from meeting m
    cross join lateral ${onSheet(reader, now)} t
    join student s on s.id = t.student_id
    left join account p on p.id = s.parent_id
    left join attendance a on a.meeting_id = m.id and a.student_id = s.id
    left join account by on by.id = a.marked_by
    where m.id = ${id}
    order by s.full_name, s.id, t.guest nulls last`;

/** Links a member to their record only when it is among this person's children; for others, the roster is all that is shown. */
const ofGroup = (reader: SheetReader, { id }: StaffMeeting): SQL => sql`
    select x.id as "studentId", own.student_id as "recordId", x.full_name as "fullName", x.grade_level as "gradeLevel",
      a.mark, a.note, a.marked_at as "markedAt", by.full_name as "markedBy", a.version,
      ${otherMark} as "otherMark", s.critical_alert_sealed as "alertSealed", x.critical_alert_sealed as "memberAlertSealed",
      coalesce(x.guardian_name, p.full_name) as "parentName",
      case when x.guardian_name is null then coalesce(x.guardian_phone, p.phone) else x.guardian_phone end as "parentPhone",
      ${contactsOf(sql`s.id`)} as people, ${barredNamesOf(sql`s.id`)} as barred, null as guest, false as unpaid, true as confirmed, own.student_id as "alertOf",
      null as absence, null as alert, null as message
    from meeting m join group_member x on ${sql.raw(onRoster('m'))}
    left join ${recordsRead(reader)} own on own.student_id = x.student_id
    left join student s on s.id = own.student_id
    left join account p on p.id = s.parent_id
    left join attendance a on a.meeting_id = m.id and a.member_id = x.id
    left join account by on by.id = a.marked_by
    where m.id = ${id}
    order by x.full_name, x.id`;
