-- Nobody changes or removes what was logged: not through the product, and not by an accident in its code.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end
$$;
--> statement-breakpoint
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger enrollment_event_append_only before update or delete on enrollment_event
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger receipt_append_only before update or delete on receipt
  for each row execute function refuse_change();
