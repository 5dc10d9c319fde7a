import type { ListQuery } from '@doctorbird/contract/core/list';
import type { Page } from '@doctorbird/contract/core/paging';
import type { alertList } from '@doctorbird/contract/teaching/attendance-alerts.list';
import { and, asc, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { tokenDigest } from '../../../platform/crypto/random-token.ts';
import { endOfDay, jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { namesOne } from '../../../platform/database/names-one.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { studentsOf } from '../../families/students/students.policy.ts';
import { student } from '../../families/students/students.table.ts';
import { inProgram } from '../../programs/meetings/in-program.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { taughtPlaces, wholePrograms } from '../children/children.policy.ts';
import { alertRows, type AlertRow } from './alerts.rows.ts';
import { attendanceAlert, attendanceAlertLink } from './alerts.table.ts';

export const digestOf = (token: string): string => tokenDigest(token).toString('hex');

export const findAlert = async (db: Executor, id: string): Promise<AlertRow | null> =>
  (await alertRows(db).where(eq(attendanceAlert.id, id)))[0] ?? null;

/** The alert behind the link of a message, and whose link it is. */
export async function findByLink(db: Executor, token: string): Promise<{ id: string; accountId: string } | null> {
  const [link] = await db
    .select({ id: attendanceAlertLink.alertId, accountId: attendanceAlertLink.accountId })
    .from(attendanceAlertLink)
    .where(eq(attendanceAlertLink.digest, digestOf(token)));
  return link ?? null;
}

/** Alerts about the children for whom this parent speaks: of classes that are not over, and those still open. */
export const alertsOfFamily = (
  db: Executor,
  { accountId, now }: { accountId: string; now: Date },
): Promise<AlertRow[]> =>
  alertRows(db)
    .where(
      and(
        sql`${attendanceAlert.studentId} in ${studentsOf({ role: 'parent', accountId }, 'pick_up')}`,
        or(gt(meeting.endsAt, now), eq(attendanceAlert.state, 'should_be_there')),
      ),
    )
    .orderBy(desc(attendanceAlert.sentAt), attendanceAlert.id)
    .limit(20);

/** Children who should be in a class of this member of staff today and are not there, the longest missed first; older alarms are the office's. */
export const alarmsOfStaff = (db: Executor, { staffId, now }: { staffId: string; now: Date }): Promise<AlertRow[]> =>
  alertRows(db)
    .where(
      and(
        eq(attendanceAlert.state, 'should_be_there'),
        isNull(attendanceAlert.arrivedAt),
        lt(meeting.startsAt, endOfDay(jamaicaDay(now))),
        gt(meeting.endsAt, startOfDay(jamaicaDay(now))),
        sql`exists (select 1 from ${taughtPlaces(staffId, jamaicaDay(now))} t
          where t.student_id = ${attendanceAlert.studentId} and t.program_id = ${meeting.programId})
          or ${meeting.programId} in ${wholePrograms(staffId)}`,
      ),
    )
    .orderBy(attendanceAlert.answeredAt, attendanceAlert.id)
    .limit(20);

/** The admins' list. Without an order, who should be there comes first. */
export async function listAlerts(
  db: Executor,
  { page, limit, q, state, sort }: ListQuery<typeof alertList>,
): Promise<Page<AlertRow>> {
  const pattern = q?.trim() ? containsText(q) : null;
  const where = and(
    state ? eq(attendanceAlert.state, state) : undefined,
    pattern
      ? or(
          namesOne(attendanceAlert.studentId, student, isLike(student.fullName, pattern)),
          await inProgram(db, attendanceAlert.meetingId, pattern),
        )
      : undefined,
  );
  return pageOfList({
    page,
    limit,
    rows: alertRows(db)
      .where(where)
      .orderBy(
        ...(sort ? [] : [desc(eq(attendanceAlert.state, 'should_be_there'))]),
        sort === 'sent_at' ? asc(attendanceAlert.sentAt) : desc(attendanceAlert.sentAt),
        attendanceAlert.id,
      ),
    total: countRows(db, db.select({ total: count() }).from(attendanceAlert).where(where)),
  });
}
