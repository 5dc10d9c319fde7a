import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { isTurn } from '../../../platform/sweeps/sweep.ts';
import type { ReminderRules } from '../../organisation/settings/reminder-rules.ts';
import { REMIND_OF_INVOICES } from './reminder-jobs.ts';
import type { invoiceReminderKinds } from './reminders.table.ts';

export interface DueInvoice extends Record<string, unknown> {
  billId: string;
  /** The quote whose link has the invoice; null where it has a page of its own. */
  quoteId: string | null;
  /** Of the quote. */
  tokenSealed: string | null;
  groupId: string;
  contactName: string;
  contactEmail: string;
  number: string;
  openCents: number;
  dueOn: string;
  kind: (typeof invoiceReminderKinds)[number];
  about: string;
}

/** In one run; the others come with the next one. */
const most = 500;

/**
 * The invoices whose contacts are to be reminded now, one of a group a day: once some days before the due day, when at least
 * half of the time is over, and again and again after it. Not while somebody is paying or a slip is under review.
 */
export async function dueInvoices(
  db: Executor,
  { rules, now }: { rules: ReminderRules; now: Date },
): Promise<DueInvoice[]> {
  const today = jamaicaDay(now);
  const { rows } = await db.execute<DueInvoice>(sql`
    with invoiced as (
      select r.id, b.holder_id as group_id, q.id as quote_id, q.token_sealed, r.open_cents, r.due_on,
        (r.created_at at time zone 'America/Jamaica')::date as issued_on,
        (select count(*) from group_invoice_reminder m where m.receivable_id = r.id and m.kind = 'overdue') as reminded,
        greatest(r.due_on, (select max((m.sent_at at time zone 'America/Jamaica')::date)
          from group_invoice_reminder m where m.receivable_id = r.id)) as last_on
      from receivable r join billing_account b on b.id = r.account_id and b.kind = 'organization'
        left join group_quote q on r.subject_kind = 'quote' and q.id = r.subject_id
      where r.subject_kind <> 'enrollment' and r.open_cents > 0 and r.due_on is not null
        and (r.subject_kind <> 'quote' or q.token_sealed is not null)
        and not exists (select 1 from payment y where y.receivable_id = r.id and y.state in ('created', 'pending')
          and not (y.gateway is null and y.state = 'created'))),
    due as (
      select *, case when due_on < ${today}::date then 'overdue' else 'before' end as kind from invoiced
      where case when due_on < ${today}::date
        then ${rules.overdue_every_days} > 0 and reminded < ${rules.overdue_most}
          and last_on + ${rules.overdue_every_days}::int <= ${today}::date
        else ${rules.invoice_days_before} > 0 and due_on - ${rules.invoice_days_before}::int <= ${today}::date
          and ${today}::date - issued_on >= (due_on - issued_on) / 2.0 and issued_on < ${today}::date
          and not exists (select 1 from group_invoice_reminder m where m.receivable_id = invoiced.id and m.kind = 'before') end)
    select distinct on (d.group_id) d.id as "billId", d.quote_id as "quoteId", d.token_sealed as "tokenSealed", d.group_id as "groupId",
      g.contact_name as "contactName", g.contact_email as "contactEmail", d.open_cents::bigint as "openCents",
      d.due_on::text as "dueOn", d.kind, case d.kind when 'overdue' then (d.reminded + 1)::text else d.due_on::text end as about,
      (select min(i.number) from invoice_line l join invoice i on i.id = l.invoice_id where l.receivable_id = d.id) as number
    from due d join partner_group g on g.id = d.group_id
    where not exists (select 1 from group_invoice_reminder m join receivable o on o.id = m.receivable_id
      join billing_account a on a.id = o.account_id where a.holder_id = d.group_id and m.sent_at >= ${startOfDay(today)})
      and ${isTurn(REMIND_OF_INVOICES, sql`d.id`, now)}
    order by d.group_id, d.due_on, d.id limit ${most}`);
  return rows.map((row) => ({ ...row, openCents: Number(row.openCents) }));
}
