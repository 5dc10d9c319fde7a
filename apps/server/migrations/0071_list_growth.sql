create or replace function count_readers(word text, mailing uuid, before text[], after text[]) returns void language sql as $$
  insert into figure_entry (name, program_id, quantity)
    select word || '_' || c.name, mailing, sum(c.quantity)
    from (select unnest(before), -1 union all select unnest(after), 1) c (name, quantity)
    where c.name is not null group by c.name having sum(c.quantity) <> 0
$$;
--> statement-breakpoint
create or replace function count_message_reader() returns trigger language plpgsql as $$
begin
  perform count_readers('broadcast', coalesce(new.broadcast_id, old.broadcast_id),
    array[old.state, case when old.read_at is not null then 'read' end], array[new.state, case when new.read_at is not null then 'read' end]);
  return null;
end $$;
--> statement-breakpoint
create or replace function count_newsletter_reader() returns trigger language plpgsql as $$
begin
  perform count_readers('newsletter', coalesce(new.issue_id, old.issue_id), array[old.state], array[new.state]);
  return null;
end $$;
--> statement-breakpoint
create or replace function reader_state(withdrawn_at timestamp with time zone, handed_at timestamp with time zone, mail uuid, mail_state text, mail_error text) returns text language sql immutable as $$
  select case
    when withdrawn_at is not null or (mail_state = 'dropped' and mail_error = 'withdrawn') then 'withdrawn'
    when handed_at is null or mail_state in ('queued', 'held') then 'queued'
    when mail is null or mail_state in ('failed', 'dropped') then 'failed'
    else 'sent' end
$$;
--> statement-breakpoint
create or replace function set_reader_state() returns trigger language plpgsql as $$
declare
  mail record;
begin
  -- No lock: whoever changes the email meanwhile waits for this row, and then writes what became of it.
  select m.state, m.last_error into mail from mail_message m where m.id = new.mail_id;
  new.state := reader_state(new.withdrawn_at, new.handed_at, new.mail_id, mail.state, mail.last_error);
  return new;
end $$;
--> statement-breakpoint
create or replace function follow_mail_state() returns trigger language plpgsql as $$
begin
  update broadcast_recipient r set state = reader_state(r.withdrawn_at, r.handed_at, r.mail_id, new.state, new.last_error)
    where r.mail_id = new.id and r.state <> reader_state(r.withdrawn_at, r.handed_at, r.mail_id, new.state, new.last_error);
  update newsletter_recipient r set state = reader_state(r.withdrawn_at, r.handed_at, r.mail_id, new.state, new.last_error)
    where r.mail_id = new.id and r.state <> reader_state(r.withdrawn_at, r.handed_at, r.mail_id, new.state, new.last_error);
  return null;
end $$;
--> statement-breakpoint
-- What became of the readers that are there, and how many each mailing has of them. No email changes meanwhile: its reader would keep what it was.
lock table mail_message in share row exclusive mode;
--> statement-breakpoint
update broadcast_recipient r set state = s.state
  from (select o.id, reader_state(o.withdrawn_at, o.handed_at, o.mail_id, m.state, m.last_error) as state
    from broadcast_recipient o left join mail_message m on m.id = o.mail_id) s
  where s.id = r.id and s.state <> r.state;
--> statement-breakpoint
update newsletter_recipient r set state = s.state
  from (select o.id, reader_state(o.withdrawn_at, o.handed_at, o.mail_id, m.state, m.last_error) as state
    from newsletter_recipient o left join mail_message m on m.id = o.mail_id) s
  where s.id = r.id and s.state <> r.state;
--> statement-breakpoint
insert into figure_entry (name, program_id, quantity)
  select 'broadcast_' || state, broadcast_id, count(*) from broadcast_recipient group by state, broadcast_id
  union all select 'broadcast_read', broadcast_id, count(*) from broadcast_recipient where read_at is not null group by broadcast_id
  union all select 'newsletter_' || state, issue_id, count(*) from newsletter_recipient group by state, issue_id;
--> statement-breakpoint
create trigger broadcast_recipient_counted after insert or delete on broadcast_recipient
  for each row execute function count_message_reader();
--> statement-breakpoint
create trigger broadcast_recipient_counted_again after update on broadcast_recipient
  for each row
  when (old.state is distinct from new.state or (old.read_at is null) is distinct from (new.read_at is null)) execute function count_message_reader();
--> statement-breakpoint
create trigger broadcast_recipient_forgotten after truncate on broadcast_recipient
  for each statement execute function forget_figures('broadcast_queued', 'broadcast_sent', 'broadcast_failed', 'broadcast_withdrawn', 'broadcast_read');
--> statement-breakpoint
create trigger newsletter_recipient_counted after insert or delete on newsletter_recipient
  for each row execute function count_newsletter_reader();
--> statement-breakpoint
create trigger newsletter_recipient_counted_again after update on newsletter_recipient
  for each row
  when (old.state is distinct from new.state) execute function count_newsletter_reader();
--> statement-breakpoint
create trigger newsletter_recipient_forgotten after truncate on newsletter_recipient
  for each statement execute function forget_figures('newsletter_queued', 'newsletter_sent', 'newsletter_failed', 'newsletter_withdrawn');
--> statement-breakpoint
create trigger broadcast_recipient_state before insert or update of mail_id, handed_at, withdrawn_at on broadcast_recipient
  for each row execute function set_reader_state();
--> statement-breakpoint
create trigger newsletter_recipient_state before insert or update of mail_id, handed_at, withdrawn_at on newsletter_recipient
  for each row execute function set_reader_state();
--> statement-breakpoint
create trigger mail_message_followed after update of state, last_error on mail_message
  for each row
  when (old.state is distinct from new.state or old.last_error is distinct from new.last_error) execute function follow_mail_state();
--> statement-breakpoint
-- Searches within lists that had no trigrams; without pg_trgm they read all rows, as before.
do $$
begin
  create index broadcast_recipient_search on broadcast_recipient using gin (plain_text(name) gin_trgm_ops, email gin_trgm_ops);
  create index newsletter_recipient_search on newsletter_recipient using gin (address gin_trgm_ops, plain_text(name) gin_trgm_ops);
  create index class_feedback_search on class_feedback using gin (plain_text(text) gin_trgm_ops);
  create index story_comment_search on story_comment using gin (plain_text(author_name) gin_trgm_ops, plain_text(text) gin_trgm_ops);
  create index incident_search on incident using gin (plain_text(author_name) gin_trgm_ops);
  create index medicine_plan_search on medicine_plan using gin (plain_text(written_name) gin_trgm_ops);
  create index cover_request_search on cover_request using gin (plain_text(asker_name) gin_trgm_ops);
  create index task_search on task using gin (plain_text(title) gin_trgm_ops);
  create index walk_up_search on walk_up using gin (plain_text(full_name) gin_trgm_ops, plain_text(guardian_name) gin_trgm_ops, guardian_phone gin_trgm_ops);
  create index contact_message_note on contact_message using gin (plain_text(note) gin_trgm_ops);
  create index gift_card_search on gift_card using gin (last_four gin_trgm_ops);
  create index invoice_search on invoice using gin (number gin_trgm_ops);
  create index bank_line_search on bank_line using gin (plain_text(text) gin_trgm_ops, reference gin_trgm_ops);
  create index gateway_mismatch_search on gateway_mismatch using gin (order_id gin_trgm_ops, transaction_id gin_trgm_ops);
exception
  when undefined_object then
    raise warning 'pg_trgm is not available (%), so these searches will read all rows', sqlerrm;
end
$$;
