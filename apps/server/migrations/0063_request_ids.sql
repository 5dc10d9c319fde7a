ALTER TABLE "text_message" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "request_id" text;--> statement-breakpoint
CREATE INDEX "text_message_request" ON "text_message" USING btree (right("request_id", 8));--> statement-breakpoint
CREATE INDEX "audit_entry_request" ON "audit_entry" USING btree (right("request_id", 8));--> statement-breakpoint
CREATE INDEX "mail_message_request" ON "mail_message" USING btree (right("request_id", 8));