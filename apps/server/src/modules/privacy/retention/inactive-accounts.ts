import { sql } from 'drizzle-orm';
import { childrenSeen, lastSeen, nothingOpen, warnInactive } from '../deletions/inactive-requests.ts';
import { heldPlaces } from '../deletions/places-ahead.ts';
import { periodBefore, ruleOf, type Retention } from './retention.ts';

/**
 * Its removal is a request for deletion with an email: what then happens on its day is the same as on request. Who cannot be written to, or
 * may not sign in, is not warned, and stays.
 */
export const inactive: Retention = {
  title: 'Families that are no longer here',
  rule: ({ inactive_years: period }) =>
    ruleOf(period, 'without a sign-in, a program or a payment; they get an email 30 days before'),
  // Nobody is gone without a period, so nothing is read then. Whom it is never asked of is left out as lists, which are read once for all.
  due: ({ inactive_years: period }, now) => sql`
    select t.id, t.label, t.since from (
      select a.id, a.full_name as label, greatest(${lastSeen}, c.at) as since
      from account a left join ${childrenSeen(now)} c on c.account_id = a.id
      where ${period !== null} and a.role = 'parent' and a.is_active
        and a.created_at < ${periodBefore(now, period)} and coalesce(c.at, '-infinity') < ${periodBefore(now, period)}
        and a.id not in (select p.id from parent p where p.merged_into_id is not null)
        and a.email is not null and lower(a.email) not in (select y.address from bounced_address y)
        and a.id not in (select d.account_id from deletion_request d where d.state = 'open')
        and ${nothingOpen}) t
    where t.since < ${periodBefore(now, period)} and ${heldPlaces(sql`t.id`)} = 0`,
  href: (id) => `/admin/parents/${id}`,
  remove: async (tx, context, id) => {
    await warnInactive(tx, context, id);
    return [];
  },
};
