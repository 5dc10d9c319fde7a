CREATE TABLE "attendance_alert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"asked" integer DEFAULT 1 NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"arrived_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"finding" text,
	CONSTRAINT "attendance_alert_closed" CHECK (("attendance_alert"."state" = 'closed') = ("attendance_alert"."closed_at" is not null and "attendance_alert"."finding" is not null))
);
--> statement-breakpoint
CREATE TABLE "attendance_alert_link" (
	"digest" text PRIMARY KEY NOT NULL,
	"alert_id" uuid NOT NULL,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attendance_alert" ADD CONSTRAINT "attendance_alert_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_alert" ADD CONSTRAINT "attendance_alert_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_alert" ADD CONSTRAINT "attendance_alert_answered_by_account_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_alert" ADD CONSTRAINT "attendance_alert_closed_by_account_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_alert_link" ADD CONSTRAINT "attendance_alert_link_alert_id_attendance_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."attendance_alert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_alert_link" ADD CONSTRAINT "attendance_alert_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_alert_once" ON "attendance_alert" USING btree ("meeting_id","student_id");--> statement-breakpoint
CREATE INDEX "attendance_alert_student" ON "attendance_alert" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "attendance_alert_state" ON "attendance_alert" USING btree ("state","sent_at");--> statement-breakpoint
CREATE INDEX "attendance_alert_link_alert" ON "attendance_alert_link" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "attendance_alert_link_account" ON "attendance_alert_link" USING btree ("account_id");