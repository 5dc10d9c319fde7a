import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';

export const guardiansSql: DeclaredSql = {
  triggers: [
    `create trigger a_follow_account_id before insert or update of account_id on guardian
  for each row
  when (new.account_id is not null) execute function follow_merged_guardian()`,
    `create trigger a_follow_student_id before insert or update of student_id on guardian
  for each row
  when (new.student_id is not null) execute function follow_merged_student()`,
  ],
};
