import { sql } from 'drizzle-orm';
import { lastSeen, nothingOpen, warnInactive } from '../deletions/inactive-requests.ts';
import { placesAhead } from '../deletions/deletions.policy.ts';
import { periodBefore, ruleOf, type Retention } from './retention.ts';

/**
 * Its removal is a request for deletion with an email: what then happens on its day is the same as on request. Who cannot be written to, or
 * may not sign in, is not warned, and stays.
 */
export const inactive: Retention = {
  title: 'Families that are no longer here',
  rule: ({ inactive_years: period }) =>
    ruleOf(period, 'without a sign-in, a program or a payment; they get an email 30 days before'),
  due: ({ inactive_years: period }, now) => sql`
    select t.id, t.label, t.since from (
      select a.id, a.full_name as label, ${lastSeen} as since from account a join parent p on p.id = a.id
      where a.role = 'parent' and a.is_active and p.merged_into_id is null
        and a.email is not null and not exists (select 1 from bounced_address y where y.address = lower(a.email))
        and not exists (select 1 from deletion_request d where d.account_id = a.id and d.state = 'open')
        and ${placesAhead(sql`a.id`)} = 0 and ${nothingOpen}) t
    where t.since < ${periodBefore(now, period)}`,
  href: (id) => `/admin/parents/${id}`,
  remove: async (tx, context, id) => {
    await warnInactive(tx, context, id);
    return [];
  },
};
