create trigger a_follow_student_id before insert or update of student_id on portfolio_item
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on portfolio_page
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
