ALTER TABLE "progress_report" ADD COLUMN "pronoun" text;--> statement-breakpoint
ALTER TABLE "progress_report" ADD COLUMN "media_id" uuid;--> statement-breakpoint
ALTER TABLE "progress_report" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "progress_report" ADD CONSTRAINT "progress_report_media_id_class_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."class_media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "progress_report_media" ON "progress_report" USING btree ("media_id");