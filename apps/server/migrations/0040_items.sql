create trigger a_follow_record_id before insert or update of record_id on item_use
  for each row
  when (new.record_id is not null) execute function follow_merged_record();
--> statement-breakpoint
create trigger item_move_append_only before delete or update on item_move
  for each row execute function refuse_change();
