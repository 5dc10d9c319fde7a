create trigger a_follow_parent_id before insert or update of parent_id on line_ticket
  for each row
  when (new.parent_id is not null) execute function follow_merged_parent();
