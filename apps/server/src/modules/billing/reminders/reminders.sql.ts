import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';

export const remindersSql: DeclaredSql = {
  triggers: [
    `create trigger a_follow_parent_id before insert or update of parent_id on money_reminder
  for each row
  when (new.parent_id is not null) execute function follow_merged_parent()`,
  ],
};
