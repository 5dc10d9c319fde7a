import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';

export const studentsSql: DeclaredSql = {
  functions: [
    `create or replace function follow_requested_parent() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  loop
    select merged_into_id into target from parent where id = new.requested_parent_id for key share;
    exit when target is null;
    new.requested_parent_id := target;
  end loop;
  return new;
end $$`,
  ],
  triggers: [
    `create trigger a_follow_parent_id before insert or update of parent_id on student
  for each row
  when (new.parent_id is not null) execute function follow_merged_parent()`,
    `create trigger a_follow_requested_parent_id before insert or update of requested_parent_id on student
  for each row
  when (new.requested_parent_id is not null) execute function follow_requested_parent()`,
  ],
};
