ALTER TABLE "pass" ADD COLUMN "sold_on" date DEFAULT jamaica_day(now()) NOT NULL;--> statement-breakpoint
UPDATE "pass" SET "sold_on" = "charge"."day" FROM "charge" WHERE "charge"."id" = "pass"."charge_id";--> statement-breakpoint
CREATE INDEX "task_of" ON "task" USING btree ("assignee_id",(done_at is not null),"done_at" DESC NULLS FIRST,"due_on","id");--> statement-breakpoint
CREATE INDEX "task_kind" ON "task" USING btree ("record_kind",(done_at is not null),"done_at" DESC NULLS FIRST,"due_on","id");--> statement-breakpoint
CREATE INDEX "pass_sold" ON "pass" USING btree ("sold_on","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_partly_back" ON "payment" USING btree ("listed_on","id") WHERE refunded_cents > 0 and refunded_cents < amount_cents;--> statement-breakpoint
CREATE INDEX "refund_unsettled" ON "refund" USING btree ("payment_id") WHERE state <> 'succeeded' or channel = 'reversal';