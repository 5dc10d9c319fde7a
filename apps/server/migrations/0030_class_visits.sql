create trigger a_follow_parent_id before insert or update of parent_id on class_visit
  for each row
  when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on class_visit
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
