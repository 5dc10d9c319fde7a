-- The student's name and the program's title beside each enrollment, the name beside each payment: lists in that order walk
-- one index (docs/decisions/0011). Triggers keep the copies, so no code can forget to.
create function copy_enrollment_names() returns trigger language plpgsql as $$
begin
  -- Shared locks: wait for a change of the words that is under way, and let one that begins now wait until it sees this row.
  select coalesce((select full_name from student where id = new.student_id for share), '') into new.student_name;
  select coalesce((select title from program where id = new.program_id for share), '') into new.program_title;
  return new;
end $$;--> statement-breakpoint
create trigger enrollment_names before insert on enrollment for each row execute function copy_enrollment_names();--> statement-breakpoint
create function copy_payment_name() returns trigger language plpgsql as $$
begin
  -- From the enrollment, whose lock a payment holds anyhow: asking for the student's could make two deeds wait for each other.
  select coalesce((select student_name from enrollment where id = new.enrollment_id for share), '') into new.student_name;
  return new;
end $$;--> statement-breakpoint
create trigger payment_name before insert on payment for each row execute function copy_payment_name();--> statement-breakpoint
create function follow_student_name() returns trigger language plpgsql as $$
begin
  update enrollment set student_name = new.full_name where student_id = new.id;
  update payment set student_name = new.full_name where enrollment_id in (select id from enrollment where student_id = new.id);
  return null;
end $$;--> statement-breakpoint
create trigger student_name_followed after update of full_name on student
  for each row when (old.full_name is distinct from new.full_name) execute function follow_student_name();--> statement-breakpoint
create function follow_program_title() returns trigger language plpgsql as $$
begin
  update enrollment set program_title = new.title where program_id = new.id;
  return null;
end $$;--> statement-breakpoint
create trigger program_title_followed after update of title on program
  for each row when (old.title is distinct from new.title) execute function follow_program_title();--> statement-breakpoint
update enrollment e set student_name = s.full_name, program_title = p.title
  from student s, program p where s.id = e.student_id and p.id = e.program_id;--> statement-breakpoint
update payment y set student_name = e.student_name from enrollment e where e.id = y.enrollment_id;
