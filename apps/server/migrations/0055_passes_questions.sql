create or replace function drop_asked() returns trigger language plpgsql as $$
begin
  delete from question_set where owner_id = old.id;
  delete from custom_answer where record_id = old.id;
  return null;
end $$;
--> statement-breakpoint
create trigger competition_drop_asked after delete on competition for each row execute function drop_asked();
--> statement-breakpoint
create trigger competition_entry_drop_asked after delete on competition_entry for each row execute function drop_asked();
--> statement-breakpoint
create trigger program_drop_asked after delete on program for each row execute function drop_asked();
