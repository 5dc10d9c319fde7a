import { sql } from 'drizzle-orm';

/**
 * What of its money an account waits for before it is deleted, as an automatic deletion does: a refund on its way, because where it goes
 * to would be erased, or a membership that goes on being billed. As lists, which are read once for all accounts.
 */
export const moneyAhead = (accountId: unknown) => sql<'refund' | 'membership' | null>`(case
  when ${accountId} in (
    select coalesce(e.parent_id, s.account_id, b.holder_id) from refund f join payment m on m.id = f.payment_id
      left join enrollment e on e.id = m.enrollment_id
      left join student s on s.id = e.student_id and e.parent_id is null
      left join receivable r on r.id = m.receivable_id
      left join billing_account b on b.id = r.account_id and b.kind = 'family'
    where f.state not in ('succeeded', 'rejected')) then 'refund'
  when ${accountId} in (select h.parent_id from membership h where h.ends_on is null) then 'membership' end)`;
