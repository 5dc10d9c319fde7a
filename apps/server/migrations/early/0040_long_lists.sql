DROP INDEX "refund_state";--> statement-breakpoint
DROP INDEX "payment_proof_state";--> statement-breakpoint
DROP INDEX "child_document_state";--> statement-breakpoint
DROP INDEX "newsletter_subscription_state";--> statement-breakpoint
DROP INDEX "program_created";--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "records" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "refund_by_amount" ON "refund" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "payment_proof_created" ON "payment_proof" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_proof_queue" ON "payment_proof" USING btree ((state = 'under_review'),"created_at","id");--> statement-breakpoint
CREATE INDEX "enrollment_unpaid" ON "enrollment" USING btree ("created_at","id") WHERE waived_at is null and price_cents > paid_cents;--> statement-breakpoint
CREATE INDEX "child_document_queue" ON "child_document" USING btree ((state = 'submitted'),"created_at","id");--> statement-breakpoint
CREATE INDEX "child_document_expiry" ON "child_document" USING btree ("expires_on") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "newsletter_subscription_created" ON "newsletter_subscription" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "custom_answer_options" ON "custom_answer" USING gin ("options") WHERE "custom_answer"."options" is not null;--> statement-breakpoint
CREATE INDEX "program_status_created" ON "program" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "program_category_created" ON "program" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "program_archived" ON "program" USING btree ("created_at","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "program_title" ON "program" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "program_price" ON "program" USING btree ("price_cents","id");--> statement-breakpoint
CREATE INDEX "program_price_down" ON "program" USING btree ("price_cents" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "program_start" ON "program" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "program_start_down" ON "program" USING btree ("start_date" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "program_needs_approval" ON "program" USING btree ("id") WHERE requires_approval;--> statement-breakpoint
CREATE INDEX "refund_state" ON "refund" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_proof_state" ON "payment_proof" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "child_document_state" ON "child_document" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscription_state" ON "newsletter_subscription" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "program_created" ON "program" USING btree ("created_at","id");--> statement-breakpoint
-- Searches of lists find a text anywhere; see the baseline for what happens where pg_trgm is missing.
do $$
begin
  create index program_search on program using gin (title gin_trgm_ops, summary gin_trgm_ops, location gin_trgm_ops);
  create index child_document_search on child_document using gin (title gin_trgm_ops);
  create index newsletter_subscription_search on newsletter_subscription using gin (email gin_trgm_ops);
  create index custom_answer_search on custom_answer using gin (text gin_trgm_ops) where text is not null;
exception
  when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
    raise warning 'pg_trgm is not available (%), so searches will read all rows', sqlerrm;
end
$$;
--> statement-breakpoint
-- How many records have a tag is counted with each change: the list of tags is asked for beside every long list. Tags are
-- locked by id, so that two changes of several tags wait for each other instead of both failing.
create function count_tagged() returns trigger language plpgsql as $$
begin
  perform 1 from tag where id in (select tag_id from changed) order by id for no key update;
  update tag t set records = t.records + c.changed * case tg_op when 'INSERT' then 1 else -1 end
    from (select tag_id, count(*)::int as changed from changed group by tag_id) c where c.tag_id = t.id;
  return null;
end $$;
--> statement-breakpoint
create trigger record_tag_given after insert on record_tag
  referencing new table as changed for each statement execute function count_tagged();
--> statement-breakpoint
create trigger record_tag_taken after delete on record_tag
  referencing old table as changed for each statement execute function count_tagged();
--> statement-breakpoint
update tag t set records = (select count(*) from record_tag r where r.tag_id = t.id);
