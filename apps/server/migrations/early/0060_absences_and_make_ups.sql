CREATE TABLE "absence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"state" text DEFAULT 'given' NOT NULL,
	"reason" text,
	"note" text,
	"given_at" timestamp with time zone NOT NULL,
	"given_by" uuid,
	"given_role" text NOT NULL,
	"in_time" boolean NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "absence_undone" CHECK (("absence"."state" = 'undone') = ("absence"."undone_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "make_up_credit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"missed_meeting_id" uuid,
	"source" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text,
	"granted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"meeting_id" uuid,
	"informed_start" timestamp with time zone,
	"moved" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"taken_back" boolean DEFAULT false NOT NULL,
	CONSTRAINT "make_up_credit_booking" CHECK (("make_up_credit"."state" in ('booked', 'used')) = ("make_up_credit"."meeting_id" is not null)),
	CONSTRAINT "make_up_credit_informed" CHECK (("make_up_credit"."meeting_id" is null) = ("make_up_credit"."informed_start" is null)),
	CONSTRAINT "make_up_credit_end" CHECK (("make_up_credit"."state" in ('open', 'booked')) = ("make_up_credit"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "program" ADD COLUMN "make_ups" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_given_by_account_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_credit" ADD CONSTRAINT "make_up_credit_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_credit" ADD CONSTRAINT "make_up_credit_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_credit" ADD CONSTRAINT "make_up_credit_missed_meeting_id_meeting_id_fk" FOREIGN KEY ("missed_meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_credit" ADD CONSTRAINT "make_up_credit_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "absence_once" ON "absence" USING btree ("meeting_id","student_id");--> statement-breakpoint
CREATE INDEX "absence_student" ON "absence" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "make_up_credit_once" ON "make_up_credit" USING btree ("missed_meeting_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "make_up_credit_guest" ON "make_up_credit" USING btree ("meeting_id","student_id");--> statement-breakpoint
CREATE INDEX "make_up_credit_student" ON "make_up_credit" USING btree ("student_id","granted_at");--> statement-breakpoint
CREATE INDEX "make_up_credit_place" ON "make_up_credit" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "make_up_credit_granted" ON "make_up_credit" USING btree ("granted_at","id");--> statement-breakpoint
CREATE INDEX "make_up_credit_live" ON "make_up_credit" USING btree ("state") WHERE state in ('open', 'booked');