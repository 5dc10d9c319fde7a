create trigger a_follow_account_id before insert or update of account_id on story_thanks
  for each row
  when (new.account_id is not null) execute function follow_merged_account();
--> statement-breakpoint
create trigger a_follow_account_id before insert or update of account_id on story_comment
  for each row
  when (new.account_id is not null) execute function follow_merged_account();
