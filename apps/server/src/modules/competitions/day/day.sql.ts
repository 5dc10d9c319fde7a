import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';

export const eventRecordSql: DeclaredSql = {
  functions: [
    // Told at commit, so whoever listens finds the record. Only its number is sent: the record is read once for all screens.
    `create or replace function tell_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('event_changed', new.competition_id::text);
  return null;
end
$$`,
    // The name of an account that is removed stays; only the link to the account goes.
    `create or replace function keep_event_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.account_id is null and to_jsonb(new) - 'account_id' = to_jsonb(old) - 'account_id' then
    return new;
  end if;
  if current_setting('doctorbird.erasing', true) = 'yes' then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name;
end
$$`,
  ],
  triggers: [
    `create trigger event_record_append_only before delete or update on event_record
  for each row execute function keep_event_record()`,
    `create trigger event_day_told after update on event_day
  for each row execute function tell_event()`,
  ],
};
