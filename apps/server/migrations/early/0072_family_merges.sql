-- A name as suggestions of duplicates compare it: case, accents, hyphens and spaces make no difference.
create function same_name(text) returns text language sql immutable parallel safe as
$$ select regexp_replace(public.plain_text($1), '\s+', '', 'g') $$;
--> statement-breakpoint
-- A merge of families may say whose a consent or an invoice is, and nothing else about them.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('doctorbird.erasing', true) = 'yes' then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and tg_table_name in ('consent_entry', 'invoice') and current_setting('doctorbird.merging', true) = 'yes' then
    if to_jsonb(new) - array['parent_id', 'student_id', 'account_id'] = to_jsonb(old) - array['parent_id', 'student_id', 'account_id'] then
      return new;
    end if;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name;
end
$$;
--> statement-breakpoint
CREATE TABLE "duplicate_dismissal" (
	"low_id" uuid NOT NULL,
	"high_id" uuid NOT NULL,
	"dismissed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duplicate_dismissal_low_id_high_id_pk" PRIMARY KEY("low_id","high_id"),
	CONSTRAINT "duplicate_dismissal_order" CHECK ("duplicate_dismissal"."low_id" < "duplicate_dismissal"."high_id")
);
--> statement-breakpoint
CREATE TABLE "family_merge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stays_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"state" text DEFAULT 'merged' NOT NULL,
	"children" jsonb NOT NULL,
	"moves" jsonb NOT NULL,
	"sign_in_exchanged" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	CONSTRAINT "family_merge_undone" CHECK (("family_merge"."state" = 'undone') = ("family_merge"."undone_at" is not null)),
	CONSTRAINT "family_merge_two" CHECK ("family_merge"."stays_id" <> "family_merge"."merged_id")
);
--> statement-breakpoint
CREATE TABLE "family_merge_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "family_merge_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merge_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_key" jsonb NOT NULL,
	"column_name" text,
	"old_value" jsonb,
	"new_value" jsonb
);
--> statement-breakpoint
ALTER TABLE "parent" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "duplicate_dismissal" ADD CONSTRAINT "duplicate_dismissal_low_id_account_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_dismissal" ADD CONSTRAINT "duplicate_dismissal_high_id_account_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_dismissal" ADD CONSTRAINT "duplicate_dismissal_dismissed_by_account_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_merge" ADD CONSTRAINT "family_merge_stays_id_account_id_fk" FOREIGN KEY ("stays_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_merge" ADD CONSTRAINT "family_merge_merged_id_account_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_merge" ADD CONSTRAINT "family_merge_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_merge" ADD CONSTRAINT "family_merge_undone_by_account_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_merge_row" ADD CONSTRAINT "family_merge_row_merge_id_family_merge_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."family_merge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duplicate_dismissal_high" ON "duplicate_dismissal" USING btree ("high_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_merge_one" ON "family_merge" USING btree ("merged_id") WHERE state <> 'undone';--> statement-breakpoint
CREATE INDEX "family_merge_created" ON "family_merge" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "family_merge_stays" ON "family_merge" USING btree ("stays_id");--> statement-breakpoint
CREATE INDEX "family_merge_row_of" ON "family_merge_row" USING btree ("merge_id","id");--> statement-breakpoint
ALTER TABLE "parent" ADD CONSTRAINT "parent_merged_into_id_parent_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."parent"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_merged_into_id_student_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_phone" ON "account" USING btree ("phone") WHERE phone is not null and role = 'parent';--> statement-breakpoint
CREATE INDEX "parent_merged" ON "parent" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "student_merged" ON "student" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "student_same_child" ON "student" USING btree ("date_of_birth",same_name("full_name")) WHERE parent_id is not null and archived_at is null;
--> statement-breakpoint
-- What is added for a family or a child at the moment of its merge goes to the record that stays. The shared lock is that of
-- the foreign key: it waits for a merge that is under way.
create function follow_merged_parent() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  loop
    select merged_into_id into target from parent where id = new.parent_id for key share;
    exit when target is null;
    new.parent_id := target;
  end loop;
  return new;
end $$;
--> statement-breakpoint
create function follow_merged_student() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  loop
    select merged_into_id into target from student where id = new.student_id for key share;
    exit when target is null;
    new.student_id := target;
  end loop;
  return new;
end $$;
--> statement-breakpoint
create function follow_merged_record() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  loop
    select merged_into_id into target from parent where id = new.record_id for key share;
    if target is null then
      select merged_into_id into target from student where id = new.record_id for key share;
    end if;
    exit when target is null;
    new.record_id := target;
  end loop;
  return new;
end $$;
--> statement-breakpoint
create function follow_merged_payer() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  loop
    select o.id into target from billing_account b join parent p on p.id = b.holder_id
      join billing_account o on o.kind = b.kind and o.holder_id = p.merged_into_id
      where b.id = new.account_id and b.kind = 'family';
    exit when target is null;
    new.account_id := target;
    target := null;
  end loop;
  return new;
end $$;
--> statement-breakpoint
create trigger a_student_of_merged_parent before insert on student for each row when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger a_enrollment_of_merged_parent before insert on enrollment for each row when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger a_waiting_entry_of_merged_parent before insert on waiting_entry for each row when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger a_scholarship_request_of_merged_parent before insert on scholarship_request for each row when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger a_consent_entry_of_merged_parent before insert on consent_entry for each row when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger a_competition_entry_of_merged_parent before insert on competition_entry for each row when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger a_payer_link_of_merged_parent before insert on payer_link for each row when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger a_money_reminder_of_merged_parent before insert on money_reminder for each row when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger a_opening_watch_of_merged_parent before insert on opening_watch for each row when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger a_early_access_of_merged_parent before insert on early_access for each row when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger a_enrollment_of_merged_student before insert on enrollment for each row when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_waiting_entry_of_merged_student before insert on waiting_entry for each row when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_scholarship_request_of_merged_student before insert on scholarship_request for each row when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_consent_entry_of_merged_student before insert on consent_entry for each row when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_child_document_of_merged_student before insert on child_document for each row when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_child_person_of_merged_student before insert on child_person for each row when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_barred_person_of_merged_student before insert on barred_person for each row when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_guardian_of_merged_student before insert on guardian for each row when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_absence_of_merged_student before insert on absence for each row when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_attendance_of_merged_student before insert on attendance for each row when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_attendance_alert_of_merged_student before insert on attendance_alert for each row when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_badge_award_of_merged_student before insert on badge_award for each row when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_certificate_of_merged_student before insert on certificate for each row when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_coursework_submission_of_merged_student before insert on coursework_submission for each row when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_make_up_credit_of_merged_student before insert on make_up_credit for each row when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_progress_report_of_merged_student before insert on progress_report for each row when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_group_member_of_merged_student before insert on group_member for each row when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_staff_assignment_of_merged_student before insert on staff_assignment for each row when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_note_of_merged before insert on note for each row execute function follow_merged_record();
--> statement-breakpoint
create trigger a_task_of_merged before insert on task for each row when (new.record_id is not null) execute function follow_merged_record();
--> statement-breakpoint
create trigger a_record_tag_of_merged before insert on record_tag for each row execute function follow_merged_record();
--> statement-breakpoint
create trigger a_custom_answer_of_merged before insert on custom_answer for each row execute function follow_merged_record();
--> statement-breakpoint
create trigger a_receivable_of_merged before insert on receivable for each row execute function follow_merged_payer();
--> statement-breakpoint
create trigger a_invoice_of_merged before insert on invoice for each row execute function follow_merged_payer();
