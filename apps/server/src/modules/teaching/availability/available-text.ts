/** Whether somebody says that they can take a meeting `m`: as long as they have said nothing, they can. */
export const isAvailable = (person: string, m: string): string => `(not exists (
  select 1 from staff_availability v where v.account_id = ${person} and (
    exists (select 1 from jsonb_to_recordset(v.away) as d ("from" date, until date)
      where jamaica_day(${m}.starts_at) between d."from" and d.until)
    or (jsonb_array_length(v.week) > 0 and not exists (
      select 1 from jsonb_to_recordset(v.week) as h (weekday int, "from" time, until time)
      where h.weekday = extract(dow from ${m}.starts_at at time zone 'America/Jamaica')
        and h."from" <= (${m}.starts_at at time zone 'America/Jamaica')::time
        and h.until >= (${m}.ends_at at time zone 'America/Jamaica')::time)))))`;
