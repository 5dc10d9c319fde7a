import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { allSteps, isTurn, sweepRows } from '../../../platform/sweeps/sweep.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { readAttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { expectedAt, expectedCount } from '../attendance/expected-text.ts';
import { alertMails } from '../mails/alert-mails.ts';
import { admins, staffOf } from './alert-readers.queries.ts';
import { attendanceAlert } from './alerts.table.ts';
import { askFamily, type Missed } from './ask-family.ts';
import { followAlerts } from './follow-alerts.ts';

/** Every minute. */
export const WATCH_ATTENDANCE = 'attendance.watch';

type Context = ActionContext & NotifyDependencies;

const STAFF = `${WATCH_ATTENDANCE}/staff`;

/** In one run; the rest follows in the next. */
const atOnce = 200;
const minuteMs = 60_000;
/** For how long after the delay the staff are asked to take the attendance: a server that was away asks late, not days later. */
const reminderMs = 10 * minuteMs;

type Missing = Missed & { meetingId: string };

/** A class of a program that began so long ago and is not over: $1 now, $2 the latest start. */
const running = (now: Date, startedBy: Date) => sql`m.status <> 'cancelled' and m.program_id is not null
  and m.starts_at <= ${startedBy} and m.ends_at > ${now}`;

/** Somebody of the class is marked, so the attendance is being taken. */
const isTaken = sql`exists (select 1 from attendance k where k.meeting_id = m.id and k.mark is not null)`;

/**
 * Asks the families of children who were expected and are not marked present so many minutes after the start, once for each
 * meeting; reminds the staff of a class where nobody is marked; and follows what became of earlier alerts. Each alert is
 * stored with its messages, so that two processes or a repeated run ask once. Returns how many alerts were sent.
 */
export async function watchAttendance(db: Database, context: Context): Promise<number> {
  const { alert_minutes: minutes } = await readAttendanceRules(db);
  const startedBy = new Date(context.now.getTime() - minutes * minuteMs);
  const [, , sent = 0] = await allSteps([
    () => followAlerts(db, context),
    async () => (minutes === 0 ? 0 : remindStaff(db, context, startedBy)),
    async () => (minutes === 0 ? 0 : askFamilies(db, context, startedBy)),
  ]);
  return sent;
}

async function askFamilies(db: Database, context: Context, startedBy: Date): Promise<number> {
  const missing = await db.execute<Missing & Record<string, unknown>>(sql`
    select m.id as "meetingId", s.id as "studentId", s.full_name as "studentName", p.title as program, m.starts_at as "startsAt"
    from meeting m join program p on p.id = m.program_id and p.deleted_at is null
    cross join lateral ${sql.raw(expectedAt('m'))} x
    join student s on s.id = x.student_id and s.archived_at is null and s.parent_id is not null
    where ${running(context.now, startedBy)} and ${isTaken} and (x.guest is not null or x.since <= m.starts_at)
      and not exists (select 1 from attendance a where a.meeting_id = m.id and a.student_id = s.id
        and a.mark in ('present', 'late', 'excused'))
      and not exists (select 1 from absence b where b.meeting_id = m.id and b.student_id = s.id and b.state = 'given')
      and not exists (select 1 from attendance_alert l where l.meeting_id = m.id and l.student_id = s.id)
      and ${isTurn(WATCH_ATTENDANCE, sql`m.id || ':' || s.id`, context.now)}
    order by m.starts_at, s.id limit ${atOnce}`);
  return sweepRows(db, context, {
    name: WATCH_ATTENDANCE,
    rows: missing.rows,
    key: ({ meetingId, studentId }) => `${meetingId}:${studentId}`,
    run: (tx, child) => raise(tx, context, child),
  });
}

async function raise(tx: Transaction, context: Context, missing: Missing): Promise<boolean> {
  const { now, origin } = context;
  const { meetingId, studentId } = missing;
  const [stored] = await tx
    .insert(attendanceAlert)
    .values({ id: newId(), meetingId, studentId, sentAt: now })
    .onConflictDoNothing()
    .returning({ id: attendanceAlert.id });
  if (!stored) return false;
  await askFamily(tx, context, { ...missing, alertId: stored.id, time: 1 });
  await recordAudit(tx, origin, {
    action: 'attendance_alert.sent',
    entity: 'attendance_alert',
    entityId: stored.id,
    after: { meeting_id: meetingId, student_id: studentId },
  });
  return true;
}

/** Once for each class: its staff, or the admins where nobody is assigned. */
async function remindStaff(db: Database, context: Context, startedBy: Date): Promise<number> {
  const since = new Date(startedBy.getTime() - reminderMs);
  const { rows } = await db.execute<{ id: string; title: string; startsAt: string }>(sql`
    select m.id, p.title, m.starts_at as "startsAt"
    from meeting m join program p on p.id = m.program_id and p.deleted_at is null
    where ${running(context.now, startedBy)} and m.starts_at > ${since} and not ${isTaken}
      and ${sql.raw(expectedCount('m'))} > 0
      and ${isTurn(STAFF, sql`m.id`, context.now)}
    order by m.starts_at limit ${atOnce}`);
  return sweepRows(db, context, {
    name: STAFF,
    rows,
    key: ({ id }) => id,
    run: async (tx, { id, title, startsAt }) => {
      const staff = await staffOf(tx, { meetingId: id, studentId: null });
      const path: WebAddress = staff.length > 0 ? `/staff/meetings/${id}` : `/admin/attendance/${id}`;
      await notifyPeople(tx, context, {
        kind: alertMails.notTaken,
        key: `attendance-not-taken:${id}`,
        people: (staff.length > 0 ? staff : await admins(tx)).map((person) => ({
          id: person,
          path,
          values: { program: title, when: writtenMoment(new Date(startsAt)) },
        })),
      });
    },
  });
}
