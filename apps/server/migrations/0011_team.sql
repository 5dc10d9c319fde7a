create or replace function staff_cleared(person uuid, on_day date) returns boolean language sql stable as $$
  select not exists (
    select 1 from setting s, jsonb_to_recordset(s.value -> 'kinds') as k (key text, with_children boolean)
    where s.key = 'staff' and k.with_children and not exists (
      select 1 from staff_record r where r.account_id = person and r.kind = k.key and r.issued_on <= on_day
        and (r.expires_on is null or r.expires_on > on_day)))
$$;
