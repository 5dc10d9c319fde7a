import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';

export const doorStopsSql: DeclaredSql = {
  triggers: [
    `create trigger a_follow_student_id before insert or update of student_id on door_stop
  for each row
  when (new.student_id is not null) execute function follow_merged_student()`,
  ],
};
