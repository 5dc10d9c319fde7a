import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';

export const broadcastsSql: DeclaredSql = {
  triggers: [
    `create trigger a_follow_account_id before insert or update of account_id on broadcast_recipient
  for each row
  when (new.account_id is not null) execute function follow_merged_account()`,
  ],
};
