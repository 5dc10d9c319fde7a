DROP INDEX "account_role_created";--> statement-breakpoint
DROP INDEX "contact_message_state";--> statement-breakpoint
DROP INDEX "enrollment_student";--> statement-breakpoint
DROP INDEX "enrollment_status";--> statement-breakpoint
DROP INDEX "enrollment_payment_status";--> statement-breakpoint
DROP INDEX "partner_group_status";--> statement-breakpoint
DROP INDEX "payment_enrollment";--> statement-breakpoint
DROP INDEX "payment_state";--> statement-breakpoint
DROP INDEX "student_created";--> statement-breakpoint
DROP INDEX "audit_entry_at";--> statement-breakpoint
DROP INDEX "mail_message_state_created_at_idx";--> statement-breakpoint
CREATE INDEX "account_role_name" ON "account" USING btree ("role","full_name","id");--> statement-breakpoint
CREATE INDEX "account_role_active" ON "account" USING btree ("role","is_active","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_created" ON "contact_message" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enrollment_program_created" ON "enrollment" USING btree ("program_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollment_amount" ON "enrollment" USING btree ("price_cents","id");--> statement-breakpoint
CREATE INDEX "partner_group_name" ON "partner_group" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "partner_group_organization" ON "partner_group" USING btree ("organization","id");--> statement-breakpoint
CREATE INDEX "payment_method" ON "payment" USING btree ("method","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_by_amount" ON "payment" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "payment_refunded" ON "payment" USING btree ("created_at","id") WHERE refunded_cents > 0;--> statement-breakpoint
CREATE INDEX "student_name" ON "student" USING btree ("full_name","id");--> statement-breakpoint
CREATE INDEX "student_birth" ON "student" USING btree ("date_of_birth","id");--> statement-breakpoint
CREATE INDEX "student_grade" ON "student" USING btree ("grade_level","created_at","id");--> statement-breakpoint
CREATE INDEX "student_active" ON "student" USING btree ("is_active","created_at","id");--> statement-breakpoint
CREATE INDEX "student_archived" ON "student" USING btree ("created_at","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "student_independent" ON "student" USING btree ("created_at","id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "audit_entry_action" ON "audit_entry" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_entity" ON "audit_entry" USING btree ("entity","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_entity_id" ON "audit_entry" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "mail_message_created" ON "mail_message" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "account_role_created" ON "account" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_state" ON "contact_message" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollment_student" ON "enrollment" USING btree ("student_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollment_status" ON "enrollment" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollment_payment_status" ON "enrollment" USING btree ("payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "partner_group_status" ON "partner_group" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_enrollment" ON "payment" USING btree ("enrollment_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_state" ON "payment" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "student_created" ON "student" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "mail_message_state_created_at_idx" ON "mail_message" USING btree ("state","created_at","id");