import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsMerge, followsParent } from '../../../platform/database/follows-merge.ts';

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
  triggers: [followsParent('student'), followsMerge('student', 'requested_parent_id', 'follow_requested_parent')],
};
