create trigger a_follow_student_id before insert or update of student_id on slip_answer
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on slip_child
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
