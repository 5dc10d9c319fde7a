ALTER TABLE "competition" DROP CONSTRAINT "competition_fee";--> statement-breakpoint
ALTER TABLE "payment_proof" ALTER COLUMN "submitted_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "money_reminder" ALTER COLUMN "enrollment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payer_link" ADD COLUMN "bill_id" uuid;--> statement-breakpoint
ALTER TABLE "money_reminder" ADD COLUMN "receivable_id" uuid;--> statement-breakpoint
ALTER TABLE "competition" ADD COLUMN "fee_due_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_entry" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "payer_link" ADD CONSTRAINT "payer_link_bill_id_receivable_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."receivable"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_reminder" ADD CONSTRAINT "money_reminder_receivable_id_receivable_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivable"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_entry" ADD CONSTRAINT "competition_entry_group_id_partner_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."partner_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "money_reminder_once_bill" ON "money_reminder" USING btree ("receivable_id","kind","about");--> statement-breakpoint
CREATE INDEX "competition_entry_group" ON "competition_entry" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "money_reminder" ADD CONSTRAINT "money_reminder_of_one_thing" CHECK (num_nonnulls("money_reminder"."enrollment_id", "money_reminder"."receivable_id") = 1);--> statement-breakpoint
ALTER TABLE "competition" ADD CONSTRAINT "competition_fee" CHECK ("competition"."entry_fee_cents" >= 0 and "competition"."fee_due_days" between 0 and 365);