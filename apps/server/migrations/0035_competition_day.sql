create or replace function tell_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('event_changed', new.competition_id::text);
  return null;
end
$$;
--> statement-breakpoint
create trigger event_record_append_only before delete or update on event_record
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger event_day_told after update on event_day
  for each row execute function tell_event();
--> statement-breakpoint
create or replace function move_helper_ends() returns trigger language plpgsql as $$
begin
  update event_helper
    set ends_at = ((coalesce(new.end_date, new.date) + 1)::timestamp + interval '5 hours') at time zone 'UTC'
    where competition_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger competition_moved after update of date, end_date on competition
  for each row when (old.date is distinct from new.date or old.end_date is distinct from new.end_date)
  execute function move_helper_ends();
