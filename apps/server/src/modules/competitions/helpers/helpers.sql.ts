import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';

export const eventHelperSql: DeclaredSql = {
  functions: [
    // A competition that a storm moved to another weekend takes the links of its helpers along. Jamaica is at UTC-5 all year.
    `create or replace function move_helper_ends() returns trigger language plpgsql as $$
begin
  update event_helper
    set ends_at = ((coalesce(new.end_date, new.date) + 1)::timestamp + interval '5 hours') at time zone 'UTC'
    where competition_id = new.id;
  return null;
end
$$`,
  ],
  triggers: [
    `create trigger competition_moved after update of date, end_date on competition
  for each row when (old.date is distinct from new.date or old.end_date is distinct from new.end_date)
  execute function move_helper_ends()`,
  ],
};
