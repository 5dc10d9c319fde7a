import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';

export const slipsSql: DeclaredSql = {
  functions: [],
  triggers: ['slip_answer', 'slip_child'].map(
    (table) => `create trigger a_follow_student_id before insert or update of student_id on ${table}
  for each row
  when (new.student_id is not null) execute function follow_merged_student()`,
  ),
};
