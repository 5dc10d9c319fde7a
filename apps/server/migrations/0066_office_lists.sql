CREATE INDEX "task_listed" ON "task" USING btree ((done_at is not null),"done_at" DESC NULLS FIRST,"due_on","id");--> statement-breakpoint
CREATE INDEX "task_created" ON "task" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "task_title" ON "task" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "gateway_mismatch_listed" ON "gateway_mismatch" USING btree ((resolved_at is null) desc,"created_at","id");--> statement-breakpoint
CREATE INDEX "gateway_mismatch_created" ON "gateway_mismatch" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bank_line_day" ON "bank_line" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "bank_line_amount" ON "bank_line" USING btree ("amount_cents","day","id");--> statement-breakpoint
CREATE INDEX "scholarship_listed" ON "scholarship_request" USING btree ((state = 'requested') desc,(case when state = 'requested' then created_at end),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "scholarship_created" ON "scholarship_request" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "attendance_alert_listed" ON "attendance_alert" USING btree ((state = 'should_be_there') desc,"sent_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "attendance_alert_sent" ON "attendance_alert" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "walk_up_listed" ON "walk_up" USING btree ((state = 'open') desc,"at_device" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "walk_up_came" ON "walk_up" USING btree ("at_device","id");--> statement-breakpoint
CREATE INDEX "incident_listed" ON "incident" USING btree ((state = 'signed') desc,"occurred_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "incident_occurred" ON "incident" USING btree ("occurred_at","id");--> statement-breakpoint
CREATE INDEX "medicine_plan_listed" ON "medicine_plan" USING btree ((state = 'written') desc,(state <> 'checked'),"ends_on","id");--> statement-breakpoint
CREATE INDEX "medicine_plan_ends" ON "medicine_plan" USING btree ("ends_on","id");