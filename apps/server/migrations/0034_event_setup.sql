ALTER TABLE "event_day" ADD COLUMN "wishes" jsonb;--> statement-breakpoint
ALTER TABLE "event_helper" ADD COLUMN "declined_at" timestamp with time zone;