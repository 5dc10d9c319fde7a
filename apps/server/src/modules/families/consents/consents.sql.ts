import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';

export const consentsSql: DeclaredSql = {
  triggers: [
    `create trigger a_follow_parent_id before insert or update of parent_id on consent_entry
  for each row
  when (new.parent_id is not null) execute function follow_merged_parent()`,
    `create trigger a_follow_student_id before insert or update of student_id on consent_entry
  for each row
  when (new.student_id is not null) execute function follow_merged_student()`,
    `create trigger consent_entry_append_only before delete or update on consent_entry
  for each row execute function refuse_change()`,
    `create trigger consent_text_append_only before delete or update on consent_text
  for each row execute function refuse_change()`,
  ],
};
