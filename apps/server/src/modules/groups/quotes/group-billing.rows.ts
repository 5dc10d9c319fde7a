import type { groupBillingFilters } from '@doctorbird/contract/groups/groups-admin';
import { sql, type SQL } from 'drizzle-orm';
import { conditionSql } from '../../../platform/database/condition-sql.ts';
import type { StoredQuoteState } from './quote-state.ts';

/** The state of a group's newest quote that was sent, as text of `partner_group`. */
const newest = `(select q.state from group_quote q where q.group_id = partner_group.id and q.state <> 'draft'
  order by q.sent_at desc, q.id desc limit 1)`;

/** Groups whose contact has answered, while the office has not acted on it: nobody is assigned, or the booking is not closed. */
export const answeredQuote = `(partner_group.status in ('pending', 'quoted') and ${newest} in ('accepted', 'declined'))`;

/** Groups with an invoice whose day is before `today`, a parameter or an expression. */
export const overdueInvoice = (today: string): string => `exists (
  select 1 from billing_account b join receivable r on r.account_id = b.id
  where b.kind = 'organization' and b.holder_id = partner_group.id and r.open_cents > 0 and r.due_on < ${today})`;

/** Of the newest quote that was sent. */
export const newestQuote = sql<{ state: StoredQuoteState; validUntil: string } | null>`(
  select json_build_object('state', q.state, 'validUntil', q.valid_until) from group_quote q
  where q.group_id = partner_group.id and q.state <> 'draft' order by q.sent_at desc, q.id desc limit 1)`;

export const invoicesOf = (today: string): SQL<{ openCents: number; overdueCents: number }> => sql`(
  select json_build_object('openCents', coalesce(sum(r.open_cents), 0),
    'overdueCents', coalesce(sum(r.open_cents) filter (where r.due_on < ${today}::date), 0))
  from billing_account b join receivable r on r.account_id = b.id
  where b.kind = 'organization' and b.holder_id = partner_group.id and r.open_cents > 0)`;

export function billingCondition(filter: (typeof groupBillingFilters)[number], today: string): SQL {
  switch (filter) {
    case 'quote_sent':
      return sql`exists (select 1 from group_quote q where q.group_id = partner_group.id and q.state = 'sent'
        and q.valid_until >= ${today}::date)`;
    case 'quote_answered':
      return sql.raw(answeredQuote);
    case 'invoice_overdue':
      return conditionSql({ text: overdueInvoice('?::date'), values: [today] });
  }
}
