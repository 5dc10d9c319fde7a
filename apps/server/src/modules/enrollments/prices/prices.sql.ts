import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';

export const pricesSql: DeclaredSql = {
  triggers: [
    `create trigger a_follow_parent_id before insert or update of parent_id on scholarship_request
  for each row
  when (new.parent_id is not null) execute function follow_merged_parent()`,
    `create trigger a_follow_student_id before insert or update of student_id on scholarship_request
  for each row
  when (new.student_id is not null) execute function follow_merged_student()`,
  ],
};
