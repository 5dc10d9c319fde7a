ALTER TABLE "contact_message" ADD COLUMN "lead_stage" text;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "lead_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "next_step" text;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "follow_up_on" date;--> statement-breakpoint
CREATE INDEX "contact_message_lead" ON "contact_message" USING btree ("follow_up_on","id") WHERE lead_stage is not null;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_lead" CHECK (("contact_message"."lead_stage" is null) = ("contact_message"."lead_since" is null) and ("contact_message"."lead_stage" is not null or ("contact_message"."next_step" is null and "contact_message"."follow_up_on" is null)));