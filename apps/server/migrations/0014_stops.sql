CREATE TABLE "door_stop" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"place" text NOT NULL,
	"name_sealed" text NOT NULL,
	"name_digest" text NOT NULL,
	"at_device" timestamp with time zone NOT NULL,
	"at_server" timestamp with time zone NOT NULL,
	"by_account" uuid,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"note" text,
	CONSTRAINT "door_stop_closed" CHECK (("door_stop"."closed_at" is null) = ("door_stop"."note" is null))
);
--> statement-breakpoint
ALTER TABLE "door_stop" ADD CONSTRAINT "door_stop_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_stop" ADD CONSTRAINT "door_stop_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_stop" ADD CONSTRAINT "door_stop_by_account_account_id_fk" FOREIGN KEY ("by_account") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_stop" ADD CONSTRAINT "door_stop_closed_by_account_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "door_stop_open" ON "door_stop" USING btree ("meeting_id","student_id","name_digest") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "door_stop_student" ON "door_stop" USING btree ("student_id","at_device");--> statement-breakpoint
CREATE INDEX "door_stop_meeting" ON "door_stop" USING btree ("meeting_id");