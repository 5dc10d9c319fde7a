import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';

export const openingSql: DeclaredSql = {
  triggers: [
    `create trigger a_follow_parent_id before insert or update of parent_id on early_access
  for each row
  when (new.parent_id is not null) execute function follow_merged_parent()`,
    `create trigger a_follow_parent_id before insert or update of parent_id on opening_watch
  for each row
  when (new.parent_id is not null) execute function follow_merged_parent()`,
  ],
};
