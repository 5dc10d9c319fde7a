import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';

export const alertsSql: DeclaredSql = {
  triggers: [
    `create trigger a_follow_student_id before insert or update of student_id on attendance_alert
  for each row
  when (new.student_id is not null) execute function follow_merged_student()`,
    `create trigger a_follow_account_id before insert or update of account_id on attendance_alert_link
  for each row
  when (new.account_id is not null) execute function follow_merged_account()`,
  ],
};
