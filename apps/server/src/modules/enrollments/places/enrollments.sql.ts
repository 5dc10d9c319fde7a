import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsParent, followsStudent } from '../../../platform/database/follows-merge.ts';

export const enrollmentsSql: DeclaredSql = {
  functions: [
    `create or replace function copy_enrollment_names() returns trigger language plpgsql as $$
begin
  -- Shared locks: wait for a change of the words that is under way, and let one that begins now wait until it sees this row.
  select coalesce((select full_name from student where id = new.student_id for share), '') into new.student_name;
  select coalesce((select title from program where id = new.program_id for share), '') into new.program_title;
  return new;
end $$`,
    `create or replace function follow_program_title() returns trigger language plpgsql as $$
begin
  update enrollment set program_title = new.title where program_id = new.id;
  return null;
end $$`,
  ],
  triggers: [
    followsParent('enrollment'),
    followsStudent('enrollment'),
    `create trigger enrollment_names before insert on enrollment
  for each row execute function copy_enrollment_names()`,
    `create trigger enrollment_event_append_only before delete or update on enrollment_event
  for each row execute function refuse_change()`,
    `create trigger program_title_followed after update of title on program
  for each row
  when (old.title is distinct from new.title) execute function follow_program_title()`,
  ],
};
