CREATE TABLE "door_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "door_event_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"meeting_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at_device" timestamp with time zone NOT NULL,
	"at_server" timestamp with time zone NOT NULL,
	"by_account" uuid,
	"method" text NOT NULL,
	"adult_kind" text,
	"adult_id" uuid,
	"adult_name" text,
	"note" text,
	"replaces" uuid,
	"alarm" text,
	"alarm_closed_at" timestamp with time zone,
	"alarm_closed_by" uuid,
	CONSTRAINT "door_event_void" CHECK (("door_event"."kind" = 'void') = ("door_event"."replaces" is not null)),
	CONSTRAINT "door_event_adult" CHECK ("door_event"."kind" <> 'out' or "door_event"."method" = 'alone' or "door_event"."adult_name" is not null)
);
--> statement-breakpoint
CREATE TABLE "headcount" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"children" integer NOT NULL,
	"adults" integer NOT NULL,
	"at_device" timestamp with time zone NOT NULL,
	"at_server" timestamp with time zone NOT NULL,
	"by_account" uuid
);
--> statement-breakpoint
CREATE TABLE "once_collector" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"collector_name" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"misses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incident" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"meeting_id" uuid,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"facts_sealed" text NOT NULL,
	"event_id" uuid NOT NULL,
	"about_id" uuid,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"at_device" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incident_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incident_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"text_sealed" text,
	"by_account" uuid,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"content_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "class_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"team_only" boolean NOT NULL,
	"text" text,
	"media_id" uuid,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"at_device" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"files" jsonb NOT NULL,
	"width" integer,
	"height" integer,
	"video_key" text,
	"seconds" real,
	"size_bytes" integer NOT NULL,
	"gallery_at" timestamp with time zone,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_media_video" CHECK (("class_media"."kind" = 'video') = ("class_media"."video_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "class_media_child" (
	"id" uuid PRIMARY KEY NOT NULL,
	"media_id" uuid NOT NULL,
	"student_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_media_place" (
	"id" uuid PRIMARY KEY NOT NULL,
	"media_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"place" text NOT NULL,
	"text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_story" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"text" text NOT NULL,
	"is_shown" boolean NOT NULL,
	"own_only" boolean NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"at_device" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "child_person" ADD COLUMN "id_note" text;--> statement-breakpoint
ALTER TABLE "child_person" ADD COLUMN "pick_up_from" date;--> statement-breakpoint
ALTER TABLE "child_person" ADD COLUMN "pick_up_until" date;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "walks_alone_until" date;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "guardian_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "urgent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation_message" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation_message" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD COLUMN "arrivals" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "by_door" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "other_mark" text;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "other_by" uuid;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "other_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "progress_report" ADD COLUMN "pronoun" text;--> statement-breakpoint
ALTER TABLE "progress_report" ADD COLUMN "media_id" uuid;--> statement-breakpoint
ALTER TABLE "progress_report" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "door_event" ADD CONSTRAINT "door_event_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_event" ADD CONSTRAINT "door_event_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_event" ADD CONSTRAINT "door_event_by_account_account_id_fk" FOREIGN KEY ("by_account") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_event" ADD CONSTRAINT "door_event_replaces_door_event_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."door_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_event" ADD CONSTRAINT "door_event_alarm_closed_by_account_id_fk" FOREIGN KEY ("alarm_closed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headcount" ADD CONSTRAINT "headcount_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headcount" ADD CONSTRAINT "headcount_by_account_account_id_fk" FOREIGN KEY ("by_account") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "once_collector" ADD CONSTRAINT "once_collector_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "once_collector" ADD CONSTRAINT "once_collector_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "once_collector" ADD CONSTRAINT "once_collector_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_about_id_account_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_line" ADD CONSTRAINT "incident_line_incident_id_incident_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incident"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_line" ADD CONSTRAINT "incident_line_by_account_account_id_fk" FOREIGN KEY ("by_account") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_pin" ADD CONSTRAINT "gate_pin_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_request" ADD CONSTRAINT "gate_request_kiosk_id_kiosk_id_fk" FOREIGN KEY ("kiosk_id") REFERENCES "public"."kiosk"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_request" ADD CONSTRAINT "gate_request_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_request" ADD CONSTRAINT "gate_request_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_request" ADD CONSTRAINT "gate_request_settled_by_account_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk" ADD CONSTRAINT "kiosk_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk" ADD CONSTRAINT "kiosk_opened_by_account_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_note" ADD CONSTRAINT "class_note_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_note" ADD CONSTRAINT "class_note_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_note" ADD CONSTRAINT "class_note_media_id_class_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."class_media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_note" ADD CONSTRAINT "class_note_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_media" ADD CONSTRAINT "class_media_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_media" ADD CONSTRAINT "class_media_uploaded_by_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_media_child" ADD CONSTRAINT "class_media_child_media_id_class_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."class_media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_media_child" ADD CONSTRAINT "class_media_child_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_media_place" ADD CONSTRAINT "class_media_place_media_id_class_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."class_media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_media_place" ADD CONSTRAINT "class_media_place_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_story" ADD CONSTRAINT "class_story_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_story" ADD CONSTRAINT "class_story_media_id_class_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."class_media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_story" ADD CONSTRAINT "class_story_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_event_meeting" ON "door_event" USING btree ("meeting_id","student_id","at_device");--> statement-breakpoint
CREATE INDEX "door_event_student" ON "door_event" USING btree ("student_id","at_device");--> statement-breakpoint
CREATE INDEX "door_event_replaces" ON "door_event" USING btree ("replaces") WHERE replaces is not null;--> statement-breakpoint
CREATE INDEX "door_event_alarm" ON "door_event" USING btree ("at_device") WHERE alarm is not null and alarm_closed_at is null;--> statement-breakpoint
CREATE INDEX "headcount_meeting" ON "headcount" USING btree ("meeting_id","at_device");--> statement-breakpoint
CREATE INDEX "once_collector_student" ON "once_collector" USING btree ("student_id","meeting_id");--> statement-breakpoint
CREATE INDEX "once_collector_meeting" ON "once_collector" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "incident_student" ON "incident" USING btree ("student_id","occurred_at");--> statement-breakpoint
CREATE INDEX "incident_event" ON "incident" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "incident_meeting" ON "incident" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "incident_state" ON "incident" USING btree ("state","occurred_at");--> statement-breakpoint
CREATE INDEX "incident_author" ON "incident" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "incident_about" ON "incident" USING btree ("about_id");--> statement-breakpoint
CREATE UNIQUE INDEX "incident_line_number" ON "incident_line" USING btree ("incident_id","number");--> statement-breakpoint
CREATE INDEX "incident_line_account" ON "incident_line" USING btree ("by_account");--> statement-breakpoint
CREATE INDEX "gate_request_open" ON "gate_request" USING btree ("kiosk_id","at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "gate_request_student" ON "gate_request" USING btree ("student_id") WHERE student_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "kiosk_token" ON "kiosk" USING btree ("token_digest");--> statement-breakpoint
CREATE INDEX "kiosk_meeting" ON "kiosk" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "class_note_student" ON "class_note" USING btree ("student_id","at_device","id");--> statement-breakpoint
CREATE INDEX "class_note_program" ON "class_note" USING btree ("program_id","at_device");--> statement-breakpoint
CREATE INDEX "class_note_author" ON "class_note" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "class_note_media" ON "class_note" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "class_media_program" ON "class_media" USING btree ("program_id","created_at");--> statement-breakpoint
CREATE INDEX "class_media_by" ON "class_media" USING btree ("uploaded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "class_media_child_once" ON "class_media_child" USING btree ("media_id","student_id");--> statement-breakpoint
CREATE INDEX "class_media_child_student" ON "class_media_child" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_media_place_once" ON "class_media_place" USING btree ("media_id","student_id","place");--> statement-breakpoint
CREATE INDEX "class_media_place_student" ON "class_media_place" USING btree ("student_id","place","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "class_story_media" ON "class_story" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "class_story_program" ON "class_story" USING btree ("program_id","at_device","id");--> statement-breakpoint
CREATE INDEX "class_story_author" ON "class_story" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_other_by_account_id_fk" FOREIGN KEY ("other_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_report" ADD CONSTRAINT "progress_report_media_id_class_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."class_media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "progress_report_media" ON "progress_report" USING btree ("media_id");