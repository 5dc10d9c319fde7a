create trigger a_follow_parent_id before insert or update of parent_id on charge
  for each row
  when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on charge
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on late_pickup
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_parent_id before insert or update of parent_id on walk_up
  for each row
  when (new.parent_id is not null) execute function follow_merged_parent();
