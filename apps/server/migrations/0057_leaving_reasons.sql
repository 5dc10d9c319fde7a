ALTER TABLE "membership" ADD COLUMN "left_for" text;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "left_note" text;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrollment" ADD COLUMN "left_for" text;