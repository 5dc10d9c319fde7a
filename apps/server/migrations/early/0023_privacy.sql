ALTER TABLE "student" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
-- Rows that are only ever added to may be changed by the removal of personal data alone, which says so for its transaction
-- (modules/privacy/erasing.ts).
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('doctorbird.erasing', true) = 'yes' then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name;
end
$$;
--> statement-breakpoint
-- The starter privacy notice reads its periods from the settings. As they stand it says the same as before.
update text_page set body = replace(replace(replace(replace(replace(replace(body::text,
  'until 90 days after your child’s last program', 'until {health_notes_period} after your child’s last program'),
  'until 2 years after the last program.', 'until {profile_period} after the last program.'),
  'Receipts and payment records: 7 years, because accounts must be kept; after a deletion without names where the law allows.',
  'Receipts and payment records: with names for {receipts_period}, because accounts must be kept; after that without names.'),
  'Proofs of payment that you upload: 2 years.', 'Proofs of payment that you upload: {proofs_period}.'),
  'Messages through the contact form: 1 year after they were answered.',
  'Messages through the contact form: {messages_period} after they were answered. Copies of the e-mails that we sent you: {messages_period}.'),
  '"Records of sign-ins and of who opened what: 2 years."], "ordered": false}',
  '"Records of sign-ins and of who opened what: {audit_period}."], "ordered": false}, {"type": "paragraph", "text": "{how_removed}"}')::jsonb
where slug = 'privacy';
--> statement-breakpoint
CREATE TABLE "data_copy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'preparing' NOT NULL,
	"file_key" text,
	"size_bytes" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "data_copy" ADD CONSTRAINT "data_copy_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_copy_account" ON "data_copy" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "data_copy_expiry" ON "data_copy" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_copy_one_preparing" ON "data_copy" USING btree ("account_id") WHERE state = 'preparing';