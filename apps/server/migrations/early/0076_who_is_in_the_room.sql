DROP INDEX "guardian_one";--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_once" ON "guardian" USING btree ("student_id","account_id") WHERE state = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_invited_once" ON "guardian" USING btree ("student_id","email") WHERE state = 'invited';--> statement-breakpoint
-- Who holds a place is expected in class like the others, so the figures follow such places too.
create or replace function place_attendance_changed() returns trigger language plpgsql as $$
begin
  perform attendance_changed(p.id) from (
    select old.program_id as id where old.status in ('pending', 'approved', 'enrolled', 'completed')
    union select new.program_id where new.status in ('pending', 'approved', 'enrolled', 'completed')) p;
  return null;
end $$;
--> statement-breakpoint
drop trigger enrollment_noted_again on enrollment;
--> statement-breakpoint
create trigger enrollment_noted_again after update on enrollment for each row
  when ((old.status in ('pending', 'approved', 'enrolled', 'completed'), old.program_id, old.student_id, old.created_at) is distinct from
    (new.status in ('pending', 'approved', 'enrolled', 'completed'), new.program_id, new.student_id, new.created_at))
  execute function place_attendance_changed();
--> statement-breakpoint
insert into attendance_change (month, subject_id)
  select distinct jamaica_month(m.starts_at), m.program_id from enrollment e join meeting m on m.program_id = e.program_id
    where e.status = 'pending' and exists (select 1 from attendance a where a.meeting_id = m.id and a.student_id = e.student_id);
