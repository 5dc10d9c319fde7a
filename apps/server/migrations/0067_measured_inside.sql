ALTER TABLE "opening_night" ADD COLUMN "measured_inside" integer;--> statement-breakpoint
ALTER TABLE "opening_night" ADD COLUMN "measured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "opening_night" ADD COLUMN "measured_why" text;