/** The records that a person of the team would need to be with children on a day and does not have, by title. */
export const lackedRecords = (person: string, day: string): string => `array(
  select k.title from setting s, jsonb_to_recordset(s.value -> 'kinds') as k (key text, title text, with_children boolean)
  where s.key = 'staff' and k.with_children and not exists (
    select 1 from staff_record r where r.account_id = ${person} and r.kind = k.key and r.issued_on <= ${day}
      and (r.expires_on is null or r.expires_on > ${day}))
  order by k.title)`;
