import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { isTurn } from '../../../platform/sweeps/sweep.ts';
import { isUninvited } from '../../families/imports/uninvited-families.ts';
import type { ReminderRules } from '../../organisation/settings/reminder-rules.ts';
import { REMIND_FAMILIES } from './reminder-jobs.ts';

export interface DueBill extends Record<string, unknown> {
  billId: string;
  parentId: string;
  title: string;
  dueCents: number;
  dueOn: string;
  kind: 'part_coming' | 'overdue';
  about: string;
}

/** In one run; the others come with the next one. */
const most = 1000;

/**
 * The bills whose families are to be reminded now, by the same rules as invoices of organizations: once some days before
 * the due day, when at least half of the time is over, and again and again after it. Not while somebody is paying, not for a
 * family that was reminded today, and not for one that came with an import and was not invited yet.
 */
export async function dueBills(db: Executor, { rules, now }: { rules: ReminderRules; now: Date }): Promise<DueBill[]> {
  const today = jamaicaDay(now);
  const { rows } = await db.execute<DueBill>(sql`
    with owed as (
      select v.id, b.holder_id, v.title, v.open_cents, v.due_on, (v.created_at at time zone 'America/Jamaica')::date as issued_on,
        (select count(*) from money_reminder m where m.receivable_id = v.id and m.kind = 'overdue') as reminded,
        greatest(v.due_on, (select max((m.sent_at at time zone 'America/Jamaica')::date)
          from money_reminder m where m.receivable_id = v.id)) as last_on
      from receivable v join billing_account b on b.id = v.account_id and b.kind = 'family'
      where v.subject_kind <> 'enrollment' and v.open_cents > 0 and v.due_on is not null
        and not exists (select 1 from payment y where y.receivable_id = v.id and y.state in ('created', 'pending')
          and not (y.gateway is null and y.state = 'created')))
    select o.id as "billId", o.holder_id as "parentId", o.title, o.due_on::text as "dueOn",
      o.open_cents::bigint as "dueCents", case when o.due_on < ${today}::date then 'overdue' else 'part_coming' end as kind,
      case when o.due_on < ${today}::date then (o.reminded + 1)::text else o.due_on::text end as about
    from owed o join account a on a.id = o.holder_id and a.is_active
    where case when o.due_on < ${today}::date
        then ${rules.overdue_every_days} > 0 and o.reminded < ${rules.overdue_most}
          and o.last_on + ${rules.overdue_every_days}::int <= ${today}::date
        else ${rules.invoice_days_before} > 0 and o.due_on - ${rules.invoice_days_before}::int <= ${today}::date
          and ${today}::date - o.issued_on >= (o.due_on - o.issued_on) / 2.0 and o.issued_on < ${today}::date
          and not exists (select 1 from money_reminder m where m.receivable_id = o.id and m.kind = 'part_coming') end
      and not ${isUninvited(sql`o.holder_id`)}
      and ${isTurn(REMIND_FAMILIES, sql`o.holder_id`, now)}
      and not exists (select 1 from money_reminder m where m.parent_id = o.holder_id and m.sent_at >= ${startOfDay(today)})
    order by o.due_on, o.id limit ${most}`);
  return rows.map((row) => ({ ...row, dueCents: Number(row.dueCents) }));
}
