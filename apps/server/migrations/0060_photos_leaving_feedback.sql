CREATE TABLE "placed_photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"key" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "class_feedback_once";--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "left_for" text;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "left_note" text;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrollment" ADD COLUMN "left_for" text;--> statement-breakpoint
ALTER TABLE "class_feedback" ADD COLUMN "said_by" text DEFAULT 'family' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "placed_photo_place" ON "placed_photo" USING btree ("place","key");--> statement-breakpoint
CREATE UNIQUE INDEX "class_feedback_once" ON "class_feedback" USING btree ("meeting_id","student_id","said_by");