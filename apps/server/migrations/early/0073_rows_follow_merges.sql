-- Rows that name a merged family or child go to the record that stays, whichever column names it, and also when a value is
-- changed: a second guardian accepts, a student is accepted into a family, a conversation gets its child.
create function follow_merged_account() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  loop
    -- Waits for a merge that is under way, as the foreign key does; the next statement sees what it did.
    perform 1 from account where id = new.account_id for key share;
    select merged_into_id into target from parent where id = new.account_id;
    exit when target is null;
    new.account_id := target;
  end loop;
  return new;
end $$;
--> statement-breakpoint
create function follow_merged_guardian() returns trigger language plpgsql as $$
declare
  given uuid := new.account_id;
  target uuid;
begin
  loop
    perform 1 from account where id = new.account_id for key share;
    select merged_into_id into target from parent where id = new.account_id;
    exit when target is null;
    new.account_id := target;
  end loop;
  -- Nobody is the second guardian of their own child.
  if new.account_id <> given and new.state <> 'ended'
    and exists (select 1 from student where id = new.student_id and parent_id = new.account_id) then
    new.state := 'ended';
    new.token_digest := null;
    new.ended_at := coalesce(new.accepted_at, new.invited_at);
  end if;
  return new;
end $$;
--> statement-breakpoint
create function follow_requested_parent() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  loop
    select merged_into_id into target from parent where id = new.requested_parent_id for key share;
    exit when target is null;
    new.requested_parent_id := target;
  end loop;
  return new;
end $$;
--> statement-breakpoint
-- Whoever opens an invoice locks what it is for, not the family: without waiting here, it would be written for a family whose
-- invoices have moved already.
create or replace function follow_merged_payer() returns trigger language plpgsql as $$
declare
  holder uuid;
  target uuid;
begin
  loop
    select b.holder_id into holder from billing_account b where b.id = new.account_id and b.kind = 'family';
    exit when holder is null;
    perform 1 from parent where id = holder for key share;
    select o.id into target from parent p
      join billing_account o on o.kind = 'family' and o.holder_id = p.merged_into_id where p.id = holder;
    exit when target is null;
    new.account_id := target;
  end loop;
  return new;
end $$;
--> statement-breakpoint
do $$
declare
  one record;
begin
  for one in
    select t.tgname as name, c.relname as rel from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname in ('follow_merged_parent', 'follow_merged_student', 'follow_merged_record', 'follow_merged_payer')
  loop
    execute format('drop trigger %I on %I', one.name, one.rel);
  end loop;
  for one in
    select * from (values
      ('student', 'parent_id', 'follow_merged_parent'),
      ('student', 'requested_parent_id', 'follow_requested_parent'),
      ('enrollment', 'parent_id', 'follow_merged_parent'),
      ('waiting_entry', 'parent_id', 'follow_merged_parent'),
      ('scholarship_request', 'parent_id', 'follow_merged_parent'),
      ('consent_entry', 'parent_id', 'follow_merged_parent'),
      ('competition_entry', 'parent_id', 'follow_merged_parent'),
      ('payer_link', 'parent_id', 'follow_merged_parent'),
      ('money_reminder', 'parent_id', 'follow_merged_parent'),
      ('opening_watch', 'parent_id', 'follow_merged_parent'),
      ('early_access', 'parent_id', 'follow_merged_parent'),
      ('guardian', 'account_id', 'follow_merged_guardian'),
      ('attendance_alert_link', 'account_id', 'follow_merged_account'),
      ('contact_message', 'account_id', 'follow_merged_account'),
      ('broadcast_recipient', 'account_id', 'follow_merged_account'),
      ('enrollment', 'student_id', 'follow_merged_student'),
      ('waiting_entry', 'student_id', 'follow_merged_student'),
      ('scholarship_request', 'student_id', 'follow_merged_student'),
      ('consent_entry', 'student_id', 'follow_merged_student'),
      ('child_document', 'student_id', 'follow_merged_student'),
      ('child_person', 'student_id', 'follow_merged_student'),
      ('barred_person', 'student_id', 'follow_merged_student'),
      ('guardian', 'student_id', 'follow_merged_student'),
      ('absence', 'student_id', 'follow_merged_student'),
      ('attendance', 'student_id', 'follow_merged_student'),
      ('attendance_alert', 'student_id', 'follow_merged_student'),
      ('make_up_credit', 'student_id', 'follow_merged_student'),
      ('progress_report', 'student_id', 'follow_merged_student'),
      ('coursework_submission', 'student_id', 'follow_merged_student'),
      ('badge_award', 'student_id', 'follow_merged_student'),
      ('certificate', 'student_id', 'follow_merged_student'),
      ('group_member', 'student_id', 'follow_merged_student'),
      ('contact_message', 'student_id', 'follow_merged_student'),
      ('staff_assignment', 'student_id', 'follow_merged_student'),
      ('note', 'record_id', 'follow_merged_record'),
      ('task', 'record_id', 'follow_merged_record'),
      ('record_tag', 'record_id', 'follow_merged_record'),
      ('custom_answer', 'record_id', 'follow_merged_record'),
      ('receivable', 'account_id', 'follow_merged_payer'),
      ('invoice', 'account_id', 'follow_merged_payer')
    ) f (rel, col, function)
  loop
    -- Its name puts it before the triggers that copy or count what a row names.
    execute format(
      'create trigger %I before insert or update of %I on %I for each row when (new.%I is not null) execute function %I()',
      'a_follow_' || one.col, one.col, one.rel, one.col, one.function);
  end loop;
end $$;
--> statement-breakpoint
-- Suggestions of duplicates compare the names of all children: without a regular expression, which took most of that time.
DROP INDEX "student_same_child";--> statement-breakpoint
create or replace function same_name(text) returns text language sql immutable parallel safe as
$$ select translate(public.plain_text($1), E' \t\n\r\f\v\u00a0\u2002\u2003\u2009\u200a\u202f\u3000', '') $$;
--> statement-breakpoint
CREATE INDEX "student_same_child" ON "student" USING btree ("date_of_birth",same_name("full_name"),"parent_id","full_name") WHERE parent_id is not null and archived_at is null;
--> statement-breakpoint
-- The inbox finds a text in the head of a conversation and in its messages. As everywhere, without trigrams it reads all rows.
do $$
begin
  create index conversation_message_search on conversation_message using gin (text gin_trgm_ops);
  create index contact_message_more_search on contact_message using gin (phone gin_trgm_ops, note gin_trgm_ops);
exception
  when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
    raise warning 'pg_trgm is not available (%), so searches will read all rows', sqlerrm;
end
$$;
