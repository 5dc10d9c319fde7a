import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { waitsForAnswer } from '../../enrollments/scholarships/scholarship-text.ts';
import { isTurn } from '../../../platform/sweeps/sweep.ts';
import type { ReminderRules } from '../../organisation/settings/reminder-rules.ts';
import { dayAfter } from '../../programs/plan-templates/plan-schedule.ts';
import { openPayments } from '../payments/open-payments.ts';
import { staysPayable } from '../plans/plan-text.ts';
import { REMIND_FAMILIES } from './reminder-jobs.ts';

export interface DueReminder extends Record<string, unknown> {
  enrollmentId: string;
  parentId: string;
  student: string;
  program: string;
  dueCents: number;
  holdExpiresAt: string | null;
  kind: 'hold_ending' | 'overdue' | 'part_coming' | 'part_overdue';
  /** The day of a part that is due later. */
  dueOn: string | null;
  about: string;
}

/** In one run; the others come with the next one. */
const most = 1000;
const hourMs = 3_600_000;

/**
 * The places whose families are to be reminded now: what they can pay, that nobody is paying, of families without a
 * reminder today. A hold that has just begun is left alone until half of it is over, and so is a place whose price the
 * office still has to answer for. A place of which a part is paid does not lapse: its rest is asked for like any other
 * amount, from the last payment on. Of a payment plan only what has come due is asked for; before that, its next part
 * some days ahead.
 */
export async function dueReminders(
  db: Executor,
  { rules, now }: { rules: ReminderRules; now: Date },
): Promise<DueReminder[]> {
  const holdsUntil = new Date(now.getTime() + rules.hold_hours_before * hourMs);
  const lastBefore = new Date(now.getTime() - rules.overdue_every_days * 24 * hourMs);
  const today = jamaicaDay(now);
  const comingUntil = dayAfter(today, rules.plan_days_before, 'days');
  const { rows } = await db.execute<DueReminder>(sql`
    with place as (
      select e.id, e.parent_id, e.status, e.hold_expires_at, e.created_at, e.paid_cents, e.price_cents - e.paid_cents as open,
        e.student_name, e.program_title, n.*, n.plan_id is not null and (e.status <> 'pending' or e.paid_cents >= n.deposit_cents) as begun,
        (select count(*) from money_reminder r where r.enrollment_id = e.id and r.kind = 'overdue') as reminded,
        (select count(*) from money_reminder r where r.enrollment_id = e.id and r.kind = 'part_overdue'
          and r.about like n.oldest_due || ' %') as reminded_of_part,
        (select max(r.sent_at) from money_reminder r where r.enrollment_id = e.id) as last_reminder,
        greatest(coalesce(e.approved_at, e.created_at), case when e.status = 'pending' then (select max(y.confirmed_at)
          from payment y where y.enrollment_id = e.id and y.state = 'confirmed') end) as since
      from enrollment e
      left join lateral (
        select p.id as plan_id, p.deposit_cents,
          coalesce(sum(least(i.amount_cents, i.through_cents - e.paid_cents)) filter (where i.due_on <= ${today}), 0) as now_cents,
          min(i.due_on) filter (where i.due_on <= ${today}) as oldest_due, min(i.due_on) filter (where i.due_on > ${today}) as next_on,
          (array_agg(least(i.amount_cents, i.through_cents - e.paid_cents) order by i.position) filter (where i.due_on > ${today}))[1] as next_cents
        from payment_plan p join plan_instalment i on i.plan_id = p.id and i.through_cents > e.paid_cents
        where p.enrollment_id = e.id and p.ended_at is null group by p.id) n on true
      where e.parent_id is not null and e.waived_at is null and e.price_cents > e.paid_cents
        and (e.status in ('pending', 'approved') or e.status in ('enrolled', 'completed') and ${sql.raw(staysPayable('e'))})
        and not ${sql.raw(openPayments.beingPaid('e'))}
        and not (e.status in ('pending', 'approved') and ${sql.raw(waitsForAnswer('e'))})),
    asked as (
      select *, case when begun and now_cents > 0 then 'part_overdue' when begun then 'part_coming'
        when hold_expires_at is not null and paid_cents = 0 then 'hold_ending' else 'overdue' end as kind from place)
    select p.id as "enrollmentId", p.parent_id as "parentId", p.student_name as student,
      p.program_title as program, p.hold_expires_at as "holdExpiresAt", p.kind,
      case p.kind when 'part_coming' then p.next_on::text end as "dueOn",
      (case when p.kind = 'part_coming' then p.next_cents when p.plan_id is not null then p.now_cents else p.open end)::bigint as "dueCents",
      case p.kind when 'overdue' then (p.reminded + 1)::text when 'part_coming' then p.next_on::text
        when 'part_overdue' then p.oldest_due || ' ' || (p.reminded_of_part + 1)
        else to_char(p.hold_expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') end as about
    from asked p join account a on a.id = p.parent_id and a.is_active
    where case p.kind
        when 'hold_ending' then ${rules.hold_hours_before > 0} and p.status = 'pending' and p.hold_expires_at > ${now} and p.hold_expires_at <= ${holdsUntil}
          and ${now}::timestamptz >= p.created_at + (p.hold_expires_at - p.created_at) / 2
        when 'overdue' then ${rules.overdue_every_days > 0} and case p.status when 'pending' then p.paid_cents > 0 else p.hold_expires_at is null end
          and p.reminded < ${rules.overdue_most} and greatest(p.since, p.last_reminder) <= ${lastBefore}
        when 'part_coming' then ${rules.plan_days_before > 0} and p.next_on <= ${comingUntil}
        else ${rules.overdue_every_days > 0} and p.oldest_due < ${today} and p.reminded_of_part < ${rules.overdue_most}
          and (p.reminded_of_part = 0 or p.last_reminder <= ${lastBefore}) end
      and ${isTurn(REMIND_FAMILIES, sql`p.parent_id`, now)}
      and not exists (select 1 from money_reminder r where r.parent_id = p.parent_id and r.sent_at >= ${startOfDay(today)})
      and not exists (select 1 from money_reminder r where r.enrollment_id = p.id and r.kind = 'part_coming' and p.kind = 'part_coming'
        and r.about = p.next_on::text)
    order by p.hold_expires_at nulls last, p.id limit ${most}`);
  return rows.map((row) => ({ ...row, dueCents: Number(row.dueCents) }));
}
