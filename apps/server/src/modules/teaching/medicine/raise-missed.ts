import { doseMissedMinutes } from '@doctorbird/contract/teaching/medicine-labels';
import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { jamaicaDay, writtenMoment } from '../../../platform/jamaica-time.ts';
import { isTurn, sweepRows } from '../../../platform/sweeps/sweep.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { admins, staffOf } from '../alerts/alert-readers.queries.ts';
import { inClassOn } from '../attendance/stayed-text.ts';
import { medicineMails } from '../mails/medicine-mails.ts';
import { endFollowed } from './end-followed.ts';
import { medicineGiver, missedDose } from './medicine.table.ts';
import { isUnrecorded } from './medicine-text.ts';

/** Every minute. */
export const WATCH_DOSES = 'medicine.watch';

type Context = ActionContext & NotifyDependencies;

const minuteMs = 60_000;
/** A server that was away alarms late, not days later. */
const latestMs = 6 * 60 * minuteMs;

interface Due {
  planId: string;
  studentId: string;
  child: string;
  meetingId: string;
  programId: string;
  dueAt: string;
}

/**
 * A dose at a set time that nobody recorded a quarter of an hour later, while the child is in class: the team, the people on
 * the plan and the office hear of it, once. Returns how many alarms were raised.
 */
export async function raiseMissedDoses(db: Database, context: Context): Promise<number> {
  const { now } = context;
  const day = jamaicaDay(now);
  const until = new Date(now.getTime() - doseMissedMinutes * minuteMs);
  await endFollowed(db, day);
  const { rows } = await db.execute<Due & Record<string, unknown>>(sql`
    select d.plan_id as "planId", d.student_id as "studentId", s.full_name as child, m.id as "meetingId",
      m.program_id as "programId", d.due_at as "dueAt"
    from (select p.id as plan_id, p.student_id, (${day}::date + t.clock::time) at time zone 'America/Jamaica' as due_at
        from medicine_plan p cross join lateral unnest(p.times) t(clock)
        where p.state = 'checked' and ${day}::date between p.starts_on and p.ends_on) d
    join student s on s.id = d.student_id and s.archived_at is null
    join meeting m on m.status <> 'cancelled' and m.program_id is not null and m.starts_at <= d.due_at and m.ends_at > d.due_at
    where d.due_at <= ${until} and d.due_at > ${new Date(now.getTime() - latestMs)}
      and exists (select 1 from ${inClassOn(day)} x where x.student_id = d.student_id)
      and not exists (select 1 from attendance a where a.meeting_id = m.id and a.student_id = d.student_id
        and a.mark in ('absent', 'excused'))
      and not exists (select 1 from absence b where b.meeting_id = m.id and b.student_id = d.student_id and b.state = 'given')
      and not exists (select 1 from missed_dose k where k.plan_id = d.plan_id and k.due_at = d.due_at)
      and ${sql.raw(isUnrecorded('d'))} and ${isTurn(WATCH_DOSES, sql`d.plan_id`, now)}
    order by d.due_at, d.plan_id limit 200`);
  return sweepRows(db, context, {
    name: WATCH_DOSES,
    rows,
    key: ({ planId }) => planId,
    run: (tx, due) => raise(tx, context, due),
  });
}

async function raise(tx: Transaction, context: Context, due: Due): Promise<boolean> {
  const { planId, meetingId, studentId } = due;
  const dueAt = new Date(due.dueAt);
  const [stored] = await tx
    .insert(missedDose)
    .values({ planId, meetingId, dueAt, createdAt: context.now })
    .onConflictDoNothing()
    .returning({ planId: missedDose.planId });
  if (!stored) return false;
  const givers = await tx
    .select({ id: medicineGiver.accountId })
    .from(medicineGiver)
    .where(eq(medicineGiver.planId, planId));
  const office = await admins(tx);
  const team = new Set([...givers.map(({ id }) => id), ...(await staffOf(tx, due))]);
  const values = { child: due.child, when: writtenMoment(dueAt) };
  const inClass = `/staff/meetings/${meetingId}/medicine` as const;
  await notifyPeople(tx, context, {
    kind: medicineMails.missed,
    key: `dose-missed:${planId}:${due.dueAt}`,
    people: [
      ...office.map((id) => ({ id, values, path: `/admin/medicine/${planId}` as const })),
      ...[...team].filter((id) => !office.includes(id)).map((id) => ({ id, values, path: inClass })),
    ],
  });
  await recordAudit(tx, context.origin, {
    action: 'medicine.not_recorded',
    entity: 'medicine_plan',
    entityId: planId,
    after: { student_id: studentId, meeting_id: meetingId, due_at: dueAt.toISOString() },
  });
  return true;
}
