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
	"full_name" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"misses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "child_person" ADD COLUMN "id_note" text;--> statement-breakpoint
ALTER TABLE "child_person" ADD COLUMN "pick_up_from" date;--> statement-breakpoint
ALTER TABLE "child_person" ADD COLUMN "pick_up_until" date;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "walks_alone_until" date;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD COLUMN "arrivals" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "by_door" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "door_event" ADD CONSTRAINT "door_event_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_event" ADD CONSTRAINT "door_event_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_event" ADD CONSTRAINT "door_event_by_account_account_id_fk" FOREIGN KEY ("by_account") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_event" ADD CONSTRAINT "door_event_replaces_door_event_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."door_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headcount" ADD CONSTRAINT "headcount_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headcount" ADD CONSTRAINT "headcount_by_account_account_id_fk" FOREIGN KEY ("by_account") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "once_collector" ADD CONSTRAINT "once_collector_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "once_collector" ADD CONSTRAINT "once_collector_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "once_collector" ADD CONSTRAINT "once_collector_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_event_meeting" ON "door_event" USING btree ("meeting_id","student_id","at_device");--> statement-breakpoint
CREATE INDEX "door_event_student" ON "door_event" USING btree ("student_id","at_device");--> statement-breakpoint
CREATE INDEX "door_event_replaces" ON "door_event" USING btree ("replaces") WHERE replaces is not null;--> statement-breakpoint
CREATE INDEX "headcount_meeting" ON "headcount" USING btree ("meeting_id","at_device");--> statement-breakpoint
CREATE INDEX "once_collector_student" ON "once_collector" USING btree ("student_id","meeting_id");--> statement-breakpoint
CREATE INDEX "once_collector_meeting" ON "once_collector" USING btree ("meeting_id");