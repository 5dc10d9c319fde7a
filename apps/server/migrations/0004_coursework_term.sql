ALTER TABLE "coursework" ADD COLUMN "meeting_id" uuid;--> statement-breakpoint
ALTER TABLE "coursework" ADD COLUMN "rubric" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coursework" ADD COLUMN "copied_from" uuid;--> statement-breakpoint
ALTER TABLE "coursework_file" ADD COLUMN "seconds" real;--> statement-breakpoint
ALTER TABLE "coursework_file" ADD COLUMN "poster_key" text;--> statement-breakpoint
ALTER TABLE "coursework_submission" ADD COLUMN "levels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coursework_submission" ADD COLUMN "by_parent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coursework" ADD CONSTRAINT "coursework_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursework" ADD CONSTRAINT "coursework_copied_from_coursework_id_fk" FOREIGN KEY ("copied_from") REFERENCES "public"."coursework"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coursework_meeting" ON "coursework" USING btree ("meeting_id") WHERE meeting_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "coursework_copied_once" ON "coursework" USING btree ("copied_from","program_id");