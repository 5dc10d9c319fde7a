import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsStudent } from '../../../platform/database/follows-merge.ts';

/** A checked plan keeps what it says, also from us: only its state goes on. Its log keeps every line, as incident notes do. */
export const medicineSql: DeclaredSql = {
  functions: [
    `create or replace function keep_checked_plan() returns trigger language plpgsql as $$
begin
  if old.state <> 'written' and current_setting('doctorbird.erasing', true) is distinct from 'yes'
    and (new.facts_sealed, new.times, new.least_hours, new.daily_limit, new.starts_on, new.ends_on)
      is distinct from (old.facts_sealed, old.times, old.least_hours, old.daily_limit, old.starts_on, old.ends_on) then
    raise exception 'medicine plan % is checked: it can no longer change', old.id;
  end if;
  return new;
end
$$`,
  ],
  triggers: [
    followsStudent('medicine_plan'),
    `create trigger medicine_entry_kept before delete or update on medicine_entry
  for each row execute function keep_incident_line()`,
    `create trigger medicine_plan_checked before update on medicine_plan
  for each row execute function keep_checked_plan()`,
  ],
};
