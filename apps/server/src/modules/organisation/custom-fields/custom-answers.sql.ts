import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';

export const customAnswersSql: DeclaredSql = {
  triggers: [
    `create trigger a_follow_record_id before insert or update of record_id on custom_answer
  for each row
  when (new.record_id is not null) execute function follow_merged_record()`,
  ],
};
