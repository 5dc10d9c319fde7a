create trigger a_follow_student_id before insert or update of student_id on door_event
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on once_collector
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on gate_request
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on class_note
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on class_media_child
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on class_media_place
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
