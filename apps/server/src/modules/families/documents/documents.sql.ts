import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsStudent } from '../../../platform/database/follows-merge.ts';

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
    followsStudent('child_document'),
    `create trigger document_name before insert on child_document
  for each row execute function copy_document_name()`,
  ],
};
