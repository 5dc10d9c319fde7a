import type { DeclaredSql } from './declared-sql.ts';

export const functionsSql: DeclaredSql = {
  functions: [
    `create or replace function jamaica_day(moment timestamp with time zone) returns date language sql immutable as $$
  select (moment at time zone 'America/Jamaica')::date
$$`,
    `create or replace function jamaica_month(moment timestamp with time zone) returns date language sql immutable as $$
  select date_trunc('month', moment at time zone 'America/Jamaica')::date
$$`,
    String.raw`create or replace function plain_text(text) returns text language sql immutable parallel safe as $$ select case when octet_length($1) = char_length($1) then lower(translate($1, '-''${'`'}', ' '))
  else replace(replace(replace(replace(translate(lower(regexp_replace(normalize(
    translate($1, '-‐‑‒–—―−﹣－''’‘‛${'`'}´ʹʻʼʽˈˊˋ′＇', '          '), NFKD),
    '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+', '', 'g')),
    'øđðłıħŧŋς', 'oddlihtnσ'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th') end $$`,
    String.raw`create or replace function same_name(text) returns text language sql immutable parallel safe as $$ select translate(public.plain_text($1), E' \t\n\r\f\v\u00a0\u2002\u2003\u2009\u200a\u202f\u3000', '') $$`,
    `create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('doctorbird.erasing', true) = 'yes' then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and tg_table_name in ('consent_entry', 'invoice') and current_setting('doctorbird.merging', true) = 'yes' then
    if to_jsonb(new) - array['parent_id', 'student_id', 'account_id'] = to_jsonb(old) - array['parent_id', 'student_id', 'account_id'] then
      return new;
    end if;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name;
end
$$`,
  ],
};
