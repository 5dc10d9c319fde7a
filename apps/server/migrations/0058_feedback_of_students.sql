DROP INDEX "class_feedback_once";--> statement-breakpoint
ALTER TABLE "class_feedback" ADD COLUMN "said_by" text DEFAULT 'family' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "class_feedback_once" ON "class_feedback" USING btree ("meeting_id","student_id","said_by");