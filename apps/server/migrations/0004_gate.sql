CREATE TABLE "gate_pin" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gate_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kiosk_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"meeting_id" uuid,
	"student_id" uuid,
	"adult_name" text,
	"at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	CONSTRAINT "gate_request_child" CHECK (num_nonnulls("gate_request"."meeting_id", "gate_request"."student_id") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "kiosk" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"token_digest" text NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"misses" integer DEFAULT 0 NOT NULL,
	"missed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "door_event" ADD COLUMN "alarm_closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "door_event" ADD COLUMN "alarm_closed_by" uuid;--> statement-breakpoint
ALTER TABLE "gate_pin" ADD CONSTRAINT "gate_pin_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_request" ADD CONSTRAINT "gate_request_kiosk_id_kiosk_id_fk" FOREIGN KEY ("kiosk_id") REFERENCES "public"."kiosk"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_request" ADD CONSTRAINT "gate_request_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_request" ADD CONSTRAINT "gate_request_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_request" ADD CONSTRAINT "gate_request_settled_by_account_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk" ADD CONSTRAINT "kiosk_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk" ADD CONSTRAINT "kiosk_opened_by_account_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gate_request_open" ON "gate_request" USING btree ("kiosk_id","at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "gate_request_student" ON "gate_request" USING btree ("student_id") WHERE student_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "kiosk_token" ON "kiosk" USING btree ("token_digest");--> statement-breakpoint
CREATE INDEX "kiosk_meeting" ON "kiosk" USING btree ("meeting_id");--> statement-breakpoint
ALTER TABLE "door_event" ADD CONSTRAINT "door_event_alarm_closed_by_account_id_fk" FOREIGN KEY ("alarm_closed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_event_alarm" ON "door_event" USING btree ("at_device") WHERE alarm is not null and alarm_closed_at is null;