import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';

export const documentsSql: DeclaredSql = {
  functions: [
    `create or replace function copy_document_name() returns trigger language plpgsql as $$
begin
  -- A shared lock: waits for a change of the name that is under way, and lets one that begins now wait until it sees this row.
  select coalesce((select full_name from student where id = new.student_id for share), '') into new.student_name;
  return new;
end $$`,
  ],
  triggers: [
    `create trigger a_follow_student_id before insert or update of student_id on child_document
  for each row
  when (new.student_id is not null) execute function follow_merged_student()`,
    `create trigger document_name before insert on child_document
  for each row execute function copy_document_name()`,
  ],
};
