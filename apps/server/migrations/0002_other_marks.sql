ALTER TABLE "attendance" ADD COLUMN "other_mark" text;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "other_by" uuid;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "other_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_other_by_account_id_fk" FOREIGN KEY ("other_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;