/**
 * Records that ran out and were not renewed, of people of the team who are active, as a table: id, account_id, person, title,
 * expires_on. The same rows as of the list with the state "Ran out".
 */
export const expiredRecords = (day: string): string => `(
  select r.id, r.account_id, a.full_name as person, k.title, r.expires_on
  from account a cross join (
    select k.* from setting s, jsonb_to_recordset(s.value -> 'kinds') as k (key text, title text) where s.key = 'staff') k
  cross join lateral (
    select * from staff_record r where r.account_id = a.id and r.kind = k.key
    order by r.expires_on desc nulls first, r.created_at desc limit 1) r
  where a.is_active and a.role in ('staff', 'admin') and r.expires_on <= ${day})`;
