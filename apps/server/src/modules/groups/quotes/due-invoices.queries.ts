import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import type { ReminderRules } from '../../organisation/settings/reminder-rules.ts';
import type { invoiceReminderKinds } from './quotes.table.ts';

export interface DueInvoice extends Record<string, unknown> {
  quoteId: string;
  tokenSealed: string;
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
 * half of the time is over, and again and again after it.
 */
export async function dueInvoices(
  tx: Transaction,
  { rules, now }: { rules: ReminderRules; now: Date },
): Promise<DueInvoice[]> {
  const today = jamaicaDay(now);
  const { rows } = await tx.execute<DueInvoice>(sql`
    with invoiced as (
      select q.id, q.group_id, q.token_sealed, r.id as receivable_id, r.open_cents, r.due_on,
        (r.created_at at time zone 'America/Jamaica')::date as issued_on,
        (select count(*) from group_invoice_reminder m where m.quote_id = q.id and m.kind = 'overdue') as reminded,
        greatest(r.due_on, (select max((m.sent_at at time zone 'America/Jamaica')::date)
          from group_invoice_reminder m where m.quote_id = q.id)) as last_on
      from receivable r join group_quote q on q.id = r.subject_id
      where r.subject_kind = 'quote' and r.open_cents > 0 and r.due_on is not null and q.token_sealed is not null),
    due as (
      select *, case when due_on < ${today}::date then 'overdue' else 'before' end as kind from invoiced
      where case when due_on < ${today}::date
        then ${rules.overdue_every_days} > 0 and reminded < ${rules.overdue_most}
          and last_on + ${rules.overdue_every_days}::int <= ${today}::date
        else ${rules.invoice_days_before} > 0 and due_on - ${rules.invoice_days_before}::int <= ${today}::date
          and ${today}::date - issued_on >= (due_on - issued_on) / 2.0 and issued_on < ${today}::date
          and not exists (select 1 from group_invoice_reminder m where m.quote_id = invoiced.id and m.kind = 'before') end)
    select distinct on (d.group_id) d.id as "quoteId", d.token_sealed as "tokenSealed", d.group_id as "groupId",
      g.contact_name as "contactName", g.contact_email as "contactEmail", d.open_cents::bigint as "openCents",
      d.due_on::text as "dueOn", d.kind, case d.kind when 'overdue' then (d.reminded + 1)::text else d.due_on::text end as about,
      (select min(i.number) from invoice_line l join invoice i on i.id = l.invoice_id where l.receivable_id = d.receivable_id) as number
    from due d join partner_group g on g.id = d.group_id
    where not exists (select 1 from group_invoice_reminder m join group_quote o on o.id = m.quote_id
      where o.group_id = d.group_id and m.sent_at >= ${startOfDay(today)})
    order by d.group_id, d.due_on, d.id limit ${most}`);
  return rows.map((row) => ({ ...row, openCents: Number(row.openCents) }));
}
