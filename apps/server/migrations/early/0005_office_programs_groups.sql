CREATE TABLE "group_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"actor_name" text,
	"title" text NOT NULL,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "group_member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"date_of_birth" date,
	"grade_level" text,
	"guardian_name" text,
	"guardian_phone" text,
	"student_id" uuid,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"location" text,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"note" text,
	"moved_from" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "meeting_times" CHECK ("meeting"."ends_at" > "meeting"."starts_at")
);
--> statement-breakpoint
DROP INDEX "staff_assignment_once";--> statement-breakpoint
ALTER TABLE "staff_assignment" ALTER COLUMN "student_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_assignment" ALTER COLUMN "program_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "program" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "program" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "group_event" ADD CONSTRAINT "group_event_group_id_partner_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."partner_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_group_id_partner_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."partner_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_event_of" ON "group_event" USING btree ("group_id","at");--> statement-breakpoint
CREATE INDEX "group_member_group" ON "group_member" USING btree ("group_id","full_name");--> statement-breakpoint
CREATE INDEX "group_member_student" ON "group_member" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "meeting_program" ON "meeting" USING btree ("program_id","starts_at");--> statement-breakpoint
CREATE INDEX "meeting_starts" ON "meeting" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_once" ON "meeting" USING btree ("program_id","starts_at") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "partner_group_staff" ON "partner_group" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "partner_group_created" ON "partner_group" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "program_created" ON "program" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "staff_assignment_program" ON "staff_assignment" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "staff_assignment_student" ON "staff_assignment" USING btree ("student_id");--> statement-breakpoint
ALTER TABLE "staff_assignment" ADD CONSTRAINT "staff_assignment_only_once" UNIQUE NULLS NOT DISTINCT("staff_id","student_id","program_id");--> statement-breakpoint
ALTER TABLE "staff_assignment" ADD CONSTRAINT "staff_assignment_of" CHECK ("staff_assignment"."student_id" is not null or "staff_assignment"."program_id" is not null);