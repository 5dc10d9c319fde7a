ALTER TABLE "broadcast_recipient" ADD COLUMN "state" text DEFAULT 'queued' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_recipient" ADD COLUMN "state" text DEFAULT 'queued' NOT NULL;--> statement-breakpoint
CREATE INDEX "account_name" ON "account" USING btree ("full_name","id");--> statement-breakpoint
CREATE INDEX "charge_day" ON "charge" USING btree ("day");--> statement-breakpoint
CREATE INDEX "fund_entry_kind" ON "fund_entry" USING btree ("kind","value_day","created_at","id");--> statement-breakpoint
CREATE INDEX "fund_entry_amount_order" ON "fund_entry" USING btree (abs("amount_cents"));--> statement-breakpoint
CREATE INDEX "gift_card_balance_order" ON "gift_card" USING btree ("balance_cents","id");--> statement-breakpoint
CREATE INDEX "gift_card_used" ON "gift_card" USING btree ("created_at","id") WHERE balance_cents = 0 and cancelled_at is null and voided_at is null;--> statement-breakpoint
CREATE INDEX "gift_card_cancelled" ON "gift_card" USING btree ("created_at","id") WHERE cancelled_at is not null;--> statement-breakpoint
CREATE INDEX "gift_card_void" ON "gift_card" USING btree ("created_at","id") WHERE cancelled_at is null and voided_at is not null;--> statement-breakpoint
CREATE INDEX "membership_running" ON "membership" USING btree ("created_at","id") WHERE ends_on is null;--> statement-breakpoint
CREATE INDEX "membership_ends" ON "membership" USING btree ("ends_on");--> statement-breakpoint
CREATE INDEX "membership_pause_until" ON "membership_pause" USING btree ("until_on") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "pass_item" ON "pass" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "pass_left" ON "pass" USING btree ((case when returned_at is null then classes - used else 0 end),"created_at","id");--> statement-breakpoint
CREATE INDEX "pass_valid" ON "pass" USING btree ("valid_until","id");--> statement-breakpoint
CREATE INDEX "pass_returned" ON "pass" USING btree ("created_at") WHERE returned_at is not null;--> statement-breakpoint
CREATE INDEX "class_visit_kind" ON "class_visit" USING btree ("kind","booked_at","id");--> statement-breakpoint
CREATE INDEX "class_visit_state" ON "class_visit" USING btree ("state","booked_at","id");--> statement-breakpoint
CREATE INDEX "class_visit_meeting" ON "class_visit" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "waiting_entry_joined" ON "waiting_entry" USING btree ("joined_at","id");--> statement-breakpoint
CREATE INDEX "waiting_entry_state" ON "waiting_entry" USING btree ("state","joined_at","id");--> statement-breakpoint
CREATE INDEX "receivable_charge_open" ON "receivable" USING btree ("subject_id") WHERE subject_kind = 'charge' and open_cents <> 0 and net_cents <> 0;--> statement-breakpoint
CREATE INDEX "receivable_charge_nothing" ON "receivable" USING btree ("subject_id") WHERE subject_kind = 'charge' and net_cents = 0;--> statement-breakpoint
CREATE INDEX "broadcast_listed" ON "broadcast" USING btree ((state = 'draft') desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "broadcast_recipient_outcome" ON "broadcast_recipient" USING btree ("broadcast_id","state","name","id");--> statement-breakpoint
CREATE INDEX "broadcast_recipient_mail" ON "broadcast_recipient" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "contact_message_state_last" ON "contact_message" USING btree ("state","last_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_kind" ON "contact_message" USING btree ("kind","last_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_assigned" ON "contact_message" USING btree ("last_at","id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "contact_message_stage" ON "contact_message" USING btree ("lead_stage","last_at","id") WHERE lead_stage is not null;--> statement-breakpoint
CREATE INDEX "contact_message_follow_up" ON "contact_message" USING btree ("follow_up_on","last_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_follow_up_down" ON "contact_message" USING btree ("follow_up_on" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "newsletter_issue_listed" ON "newsletter_issue" USING btree ((state = 'draft') desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "newsletter_recipient_outcome" ON "newsletter_recipient" USING btree ("issue_id","state","address");--> statement-breakpoint
CREATE INDEX "newsletter_recipient_mail" ON "newsletter_recipient" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_state" ON "webhook_delivery" USING btree ("state","happened_at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_event" ON "webhook_delivery" USING btree ("event","happened_at","id");--> statement-breakpoint
CREATE INDEX "meeting_ends" ON "meeting" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "absence_given" ON "absence" USING btree ("given_at","id");--> statement-breakpoint
CREATE INDEX "absence_undone" ON "absence" USING btree ("meeting_id") WHERE state = 'undone';--> statement-breakpoint
CREATE INDEX "class_feedback_answer" ON "class_feedback" USING btree ("answer","given_at","id");--> statement-breakpoint
CREATE INDEX "class_feedback_voice" ON "class_feedback" USING btree ("said_by","given_at","id");--> statement-breakpoint
CREATE INDEX "incident_kind" ON "incident" USING btree ("kind","occurred_at","id");--> statement-breakpoint
CREATE INDEX "make_up_credit_state" ON "make_up_credit" USING btree ("state","granted_at","id");--> statement-breakpoint
CREATE INDEX "make_up_credit_expires" ON "make_up_credit" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "story_comment_taken" ON "story_comment" USING btree ("at_device","id") WHERE hidden_at is not null;