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
  ],
  triggers: [
    `create trigger event_record_append_only before delete or update on event_record
  for each row execute function refuse_change()`,
    `create trigger event_day_told after update on event_day
  for each row execute function tell_event()`,
  ],
};
