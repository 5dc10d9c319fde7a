CREATE TABLE "class_visit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'booked' NOT NULL,
	"student_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"price_cents" bigint NOT NULL,
	"comes_off" boolean NOT NULL,
	"bill_id" uuid,
	"booked_at" timestamp with time zone NOT NULL,
	"informed_start" timestamp with time zone NOT NULL,
	"moved" boolean DEFAULT false NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"reason" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "class_visit_cancelled" CHECK (("class_visit"."state" = 'cancelled') = ("class_visit"."cancelled_at" is not null and "class_visit"."cancelled_by" is not null)),
	CONSTRAINT "class_visit_price" CHECK ("class_visit"."price_cents" >= 0 and ("class_visit"."comes_off" = false or "class_visit"."kind" = 'trial'))
);
--> statement-breakpoint
ALTER TABLE "enrollment_price_line" DROP CONSTRAINT "enrollment_price_line_source";--> statement-breakpoint
ALTER TABLE "program" DROP CONSTRAINT "program_price";--> statement-breakpoint
ALTER TABLE "enrollment_price_line" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
ALTER TABLE "program" ADD COLUMN "trial_cents" bigint;--> statement-breakpoint
ALTER TABLE "program" ADD COLUMN "trial_comes_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "program" ADD COLUMN "day_cents" bigint;--> statement-breakpoint
ALTER TABLE "class_visit" ADD CONSTRAINT "class_visit_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_visit" ADD CONSTRAINT "class_visit_parent_id_account_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_visit" ADD CONSTRAINT "class_visit_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_visit" ADD CONSTRAINT "class_visit_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_visit" ADD CONSTRAINT "class_visit_bill_id_receivable_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."receivable"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "class_visit_once" ON "class_visit" USING btree ("meeting_id","student_id") WHERE state = 'booked';--> statement-breakpoint
CREATE INDEX "class_visit_program" ON "class_visit" USING btree ("program_id","student_id");--> statement-breakpoint
CREATE INDEX "class_visit_student" ON "class_visit" USING btree ("student_id","booked_at");--> statement-breakpoint
CREATE INDEX "class_visit_parent" ON "class_visit" USING btree ("parent_id","booked_at");--> statement-breakpoint
CREATE INDEX "class_visit_bill" ON "class_visit" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "class_visit_booked" ON "class_visit" USING btree ("booked_at","id");--> statement-breakpoint
CREATE INDEX "class_visit_unsettled" ON "class_visit" USING btree ("id") WHERE state = 'cancelled' and settled_at is null;--> statement-breakpoint
ALTER TABLE "enrollment_price_line" ADD CONSTRAINT "enrollment_price_line_visit_id_class_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."class_visit"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrollment_price_line_visit" ON "enrollment_price_line" USING btree ("visit_id") WHERE visit_id is not null;--> statement-breakpoint
ALTER TABLE "enrollment_price_line" ADD CONSTRAINT "enrollment_price_line_source" CHECK (num_nonnulls("enrollment_price_line"."rule_id", "enrollment_price_line"."code_id", "enrollment_price_line"."scholarship_id", "enrollment_price_line"."visit_id") <= 1);--> statement-breakpoint
ALTER TABLE "program" ADD CONSTRAINT "program_price" CHECK ("program"."price_cents" >= 0 and "program"."trial_cents" >= 0 and "program"."day_cents" >= 0);