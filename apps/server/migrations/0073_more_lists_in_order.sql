DROP INDEX "fund_entry_amount_order";--> statement-breakpoint
CREATE INDEX "session_last" ON "session" USING btree ("account_id","created_at","token_hash");--> statement-breakpoint
CREATE INDEX "session_created" ON "session" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "fund_entry_by_amount" ON "fund_entry" USING btree (abs("amount_cents"),"value_day","created_at","id");--> statement-breakpoint
CREATE INDEX "scholarship_program" ON "scholarship_request" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "attendance_alert_meeting" ON "attendance_alert" USING btree ("meeting_id");