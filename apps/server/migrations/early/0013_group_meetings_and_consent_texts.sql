CREATE TABLE "consent_text" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attendance" ALTER COLUMN "student_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting" ALTER COLUMN "program_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "group_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_text_version" ON "consent_text" USING btree ("kind","version");--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_member_id_group_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."group_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_group_id_partner_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."partner_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_member_once" ON "attendance" USING btree ("meeting_id","member_id");--> statement-breakpoint
CREATE INDEX "attendance_member" ON "attendance" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "meeting_group" ON "meeting" USING btree ("group_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_group_once" ON "meeting" USING btree ("group_id","starts_at") WHERE status <> 'cancelled';--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_of_one" CHECK (num_nonnulls("attendance"."student_id", "attendance"."member_id") = 1);--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_of_one" CHECK (num_nonnulls("meeting"."program_id", "meeting"."group_id") = 1);