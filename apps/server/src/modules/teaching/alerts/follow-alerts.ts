import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isTurn, sweepRows } from '../../../platform/sweeps/sweep.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { alertMails } from '../mails/alert-mails.ts';
import { guardiansToAsk } from './alert-readers.queries.ts';
import { findAlert } from './alerts.queries.ts';
import type { AlertRow } from './alerts.rows.ts';
import { attendanceAlert } from './alerts.table.ts';
import { askFamily } from './ask-family.ts';

type Context = ActionContext & NotifyDependencies;

const FOLLOW = 'attendance.watch/follow';

/** A child who is on the way for so long is asked about once more. */
export const onTheWayMs = 30 * 60_000;

/** The child was marked present or late. */
const isThere = sql`exists (select 1 from attendance a where a.meeting_id = l.meeting_id and a.student_id = l.student_id
  and a.mark in ('present', 'late'))`;

/**
 * Brings alerts up to date with their class: a child who was marked present arrived, and the family is told so; one who was
 * on the way and did not come is asked about again; a class that is over or cancelled ends the rest. A child who should be
 * there stays until an admin has found out.
 */
export async function followAlerts(db: Database, context: Context): Promise<number> {
  const { now } = context;
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.id from attendance_alert l join meeting m on m.id = l.meeting_id
    where ((l.state in ('sent', 'on_the_way') and (m.ends_at <= ${now} or m.status = 'cancelled' or ${isThere}))
      or (l.state = 'should_be_there' and l.arrived_at is null and ${isThere})
      or (l.state = 'on_the_way' and l.asked = 1 and l.answered_at <= ${new Date(now.getTime() - onTheWayMs)}))
      and ${isTurn(FOLLOW, sql`l.id`, now)}
    order by l.sent_at limit 500`);
  return sweepRows(db, context, {
    name: FOLLOW,
    rows,
    key: ({ id }) => id,
    run: (tx, { id }) => followOne(tx, context, id),
  });
}

async function followOne(tx: Transaction, context: Context, id: string): Promise<void> {
  await tx.select({ id: attendanceAlert.id }).from(attendanceAlert).where(eq(attendanceAlert.id, id)).for('update');
  const alert = await findAlert(tx, id);
  if (!alert) return;
  const { rows } = await tx.execute<{ there: boolean; cancelled: boolean }>(sql`
    select ${isThere} as there, m.status = 'cancelled' as cancelled
    from attendance_alert l join meeting m on m.id = l.meeting_id where l.id = ${id}`);
  const { there = false, cancelled = false } = rows[0] ?? {};
  const isAlarm = alert.state === 'should_be_there';
  const isWaiting = alert.state === 'sent' || alert.state === 'on_the_way';
  if (there && alert.arrivedAt === null && (isWaiting || isAlarm)) return arrived(tx, context, alert);
  if (!isWaiting) return;
  if (cancelled || alert.endsAt <= context.now) return setState(tx, context, { alert, to: 'ended' });
  const late = alert.answeredAt !== null && alert.answeredAt.getTime() <= context.now.getTime() - onTheWayMs;
  if (alert.state !== 'on_the_way' || alert.asked > 1 || !late) return;
  await tx.update(attendanceAlert).set({ asked: 2 }).where(eq(attendanceAlert.id, id));
  await setState(tx, context, { alert, to: 'sent' });
  const { studentId, studentName, program, startsAt } = alert;
  const again = { alertId: id, studentId, studentName, program, startsAt: startsAt.toISOString(), time: 2 };
  await askFamily(tx, context, again);
}

/** An alarm stays open until an admin closes it, but the family knows at once. */
async function arrived(tx: Transaction, context: Context, alert: AlertRow): Promise<void> {
  const { now } = context;
  await tx.update(attendanceAlert).set({ arrivedAt: now }).where(eq(attendanceAlert.id, alert.id));
  if (alert.state !== 'should_be_there') await setState(tx, context, { alert, to: 'arrived' });
  await notifyPeople(tx, context, {
    kind: alertMails.arrived,
    key: `attendance-arrived:${alert.id}`,
    people: (await guardiansToAsk(tx, alert.studentId)).map((id) => ({
      id,
      path: '/parent/schedule',
      values: { child: firstName(alert.studentName), program: alert.program },
    })),
  });
}

async function setState(
  tx: Transaction,
  { origin }: Context,
  { alert, to }: { alert: AlertRow; to: 'arrived' | 'ended' | 'sent' },
): Promise<void> {
  await tx.update(attendanceAlert).set({ state: to }).where(eq(attendanceAlert.id, alert.id));
  await recordAudit(tx, origin, {
    action: `attendance_alert.${to === 'sent' ? 'asked_again' : to}`,
    entity: 'attendance_alert',
    entityId: alert.id,
    before: { state: alert.state },
    after: { state: to },
  });
}
