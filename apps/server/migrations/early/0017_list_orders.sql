ALTER TABLE "enrollment" ADD COLUMN "student_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enrollment" ADD COLUMN "program_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "student_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "enrollment_student_name" ON "enrollment" USING btree ("student_name","id");--> statement-breakpoint
CREATE INDEX "enrollment_program_title" ON "enrollment" USING btree ("program_title","id");--> statement-breakpoint
CREATE INDEX "payment_student_name" ON "payment" USING btree ("student_name","id");