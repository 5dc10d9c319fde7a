import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';

export const notesSql: DeclaredSql = {
  triggers: [
    `create trigger a_follow_record_id before insert or update of record_id on note
  for each row
  when (new.record_id is not null) execute function follow_merged_record()`,
  ],
};
