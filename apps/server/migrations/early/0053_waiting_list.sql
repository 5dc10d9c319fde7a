CREATE TABLE "waiting_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"together" boolean NOT NULL,
	"program_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"parent_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"paused" text,
	"offer_ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"enrollment_id" uuid,
	CONSTRAINT "waiting_entry_offer" CHECK (("waiting_entry"."state" = 'offered') = ("waiting_entry"."offer_ends_at" is not null)),
	CONSTRAINT "waiting_entry_end" CHECK (("waiting_entry"."state" in ('waiting', 'offered')) = ("waiting_entry"."ended_at" is null)),
	CONSTRAINT "waiting_entry_place" CHECK ("waiting_entry"."state" = 'accepted' or "waiting_entry"."enrollment_id" is null)
);
--> statement-breakpoint
CREATE TABLE "waiting_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"actor_name" text,
	"title" text NOT NULL,
	"detail" text
);
--> statement-breakpoint
ALTER TABLE "program" ADD COLUMN "waiting_list" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "program" ADD COLUMN "waiting_first" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_event" ADD CONSTRAINT "waiting_event_entry_id_waiting_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entry_one_open" ON "waiting_entry" USING btree ("student_id","program_id") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_entry_open" ON "waiting_entry" USING btree ("program_id","state","joined_at") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_entry_program" ON "waiting_entry" USING btree ("program_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "waiting_entry_parent" ON "waiting_entry" USING btree ("parent_id","joined_at");--> statement-breakpoint
CREATE INDEX "waiting_entry_student" ON "waiting_entry" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "waiting_entry_ends" ON "waiting_entry" USING btree ("offer_ends_at") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "waiting_event_of" ON "waiting_event" USING btree ("entry_id","at");