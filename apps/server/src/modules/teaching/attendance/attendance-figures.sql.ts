import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';

export const attendanceFiguresSql: DeclaredSql = {
  functions: [
    `create or replace function attendance_changed(subject uuid) returns void language sql as $$
  insert into attendance_change (month, subject_id)
    select distinct jamaica_month(m.starts_at), subject from meeting m where m.program_id = subject
    union
    select distinct jamaica_month(m.starts_at), subject from meeting m where m.group_id = subject
$$`,
    `create or replace function attendance_row_changed() returns trigger language plpgsql as $$
begin
  insert into attendance_change (month, subject_id)
    select jamaica_month(m.starts_at), coalesce(m.program_id, m.group_id) from meeting m where m.id in (old.meeting_id, new.meeting_id);
  return null;
end $$`,
    `create or replace function meeting_row_changed() returns trigger language plpgsql as $$
begin
  insert into attendance_change (month, subject_id)
    select distinct jamaica_month(m.starts_at), m.subject
    from (values (old.starts_at, coalesce(old.program_id, old.group_id)), (new.starts_at, coalesce(new.program_id, new.group_id))) m (starts_at, subject)
    where m.subject is not null;
  return null;
end $$`,
    `create or replace function member_attendance_changed() returns trigger language plpgsql as $$
begin
  perform attendance_changed(g.id) from (select old.group_id as id union select new.group_id) g where g.id is not null;
  return null;
end $$`,
    `create or replace function place_attendance_changed() returns trigger language plpgsql as $$
begin
  perform attendance_changed(p.id) from (
    select old.program_id as id where old.status in ('pending', 'approved', 'enrolled', 'completed')
    union select new.program_id where new.status in ('pending', 'approved', 'enrolled', 'completed')) p;
  return null;
end $$`,
    `create or replace function student_attendance_changed() returns trigger language plpgsql as $$
begin
  perform attendance_changed(e.program_id) from (select distinct program_id from enrollment where student_id = new.id) e;
  return null;
end $$`,
    `create or replace function subject_attendance_changed() returns trigger language plpgsql as $$
begin
  perform attendance_changed(new.id);
  return null;
end $$`,
  ],
  triggers: [
    `create trigger attendance_noted after insert or delete on attendance
  for each row execute function attendance_row_changed()`,
    `create trigger attendance_noted_again after update on attendance
  for each row
  when (old.mark is distinct from new.mark or old.meeting_id is distinct from new.meeting_id or old.student_id is distinct from new.student_id or old.member_id is distinct from new.member_id) execute function attendance_row_changed()`,
    `create trigger enrollment_noted after insert or delete on enrollment
  for each row execute function place_attendance_changed()`,
    `create trigger enrollment_noted_again after update on enrollment
  for each row
  when ((old.status = any (array['pending'::text, 'approved'::text, 'enrolled'::text, 'completed'::text])) is distinct from (new.status = any (array['pending'::text, 'approved'::text, 'enrolled'::text, 'completed'::text])) or old.program_id is distinct from new.program_id or old.student_id is distinct from new.student_id or old.created_at is distinct from new.created_at) execute function place_attendance_changed()`,
    `create trigger group_member_noted after delete on group_member
  for each row execute function member_attendance_changed()`,
    `create trigger group_member_noted_again after update on group_member
  for each row
  when ((old.removed_at is null) is distinct from (new.removed_at is null) or old.group_id is distinct from new.group_id or old.created_at is distinct from new.created_at) execute function member_attendance_changed()`,
    `create trigger meeting_noted after delete on meeting for each row execute function meeting_row_changed()`,
    `create trigger meeting_noted_again after update on meeting
  for each row
  when (old.starts_at is distinct from new.starts_at or old.ends_at is distinct from new.ends_at or old.status is distinct from new.status or old.program_id is distinct from new.program_id or old.group_id is distinct from new.group_id) execute function meeting_row_changed()`,
    `create trigger partner_group_noted_again after update on partner_group
  for each row
  when (old.status is distinct from new.status) execute function subject_attendance_changed()`,
    `create trigger program_noted_again after update on program
  for each row
  when ((old.deleted_at is null) is distinct from (new.deleted_at is null)) execute function subject_attendance_changed()`,
    `create trigger student_noted_again after update on student
  for each row
  when ((old.archived_at is null) is distinct from (new.archived_at is null)) execute function student_attendance_changed()`,
  ],
};
