create trigger a_follow_student_id before insert or update of student_id on payer_link
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
