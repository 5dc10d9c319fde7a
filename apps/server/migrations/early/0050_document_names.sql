ALTER TABLE "child_document" ADD COLUMN "student_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "child_document_student_name" ON "child_document" USING btree ("student_name","id");--> statement-breakpoint
-- The child's name beside each document, as beside each enrollment and payment: the list in that order walks one index.
create function copy_document_name() returns trigger language plpgsql as $$
begin
  -- A shared lock: waits for a change of the name that is under way, and lets one that begins now wait until it sees this row.
  select coalesce((select full_name from student where id = new.student_id for share), '') into new.student_name;
  return new;
end $$;
--> statement-breakpoint
create trigger document_name before insert on child_document for each row execute function copy_document_name();
--> statement-breakpoint
create or replace function follow_student_name() returns trigger language plpgsql as $$
begin
  update enrollment set student_name = new.full_name where student_id = new.id;
  update payment set student_name = new.full_name where enrollment_id in (select id from enrollment where student_id = new.id);
  update child_document set student_name = new.full_name where student_id = new.id;
  return null;
end $$;
--> statement-breakpoint
update child_document d set student_name = s.full_name from student s where s.id = d.student_id;
