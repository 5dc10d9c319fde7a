CREATE TABLE "entry_member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"student_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"link_issue" integer DEFAULT 1 NOT NULL,
	"link_ends_at" timestamp with time zone,
	"sent_to_sealed" text,
	"reminded_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"answers_sealed" text,
	"child_digest" text,
	"has_alert" boolean DEFAULT false NOT NULL,
	"may_compete" text,
	"photo" boolean,
	"first_aid" boolean,
	"shirt_size" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entry_member_complete" CHECK ("entry_member"."state" not in ('accepted', 'doubt') or "entry_member"."completed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "competition" DROP CONSTRAINT "competition_entries";--> statement-breakpoint
ALTER TABLE "competition" ADD COLUMN "substitutes_until" date;--> statement-breakpoint
ALTER TABLE "competition" ADD COLUMN "max_per_school" integer;--> statement-breakpoint
ALTER TABLE "competition" ADD COLUMN "waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "competition" ADD COLUMN "inspection_rules" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_entry" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "competition_entry" ADD COLUMN "ink" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_entry" ADD COLUMN "robot" text;--> statement-breakpoint
ALTER TABLE "competition_entry" ADD COLUMN "coach_issue" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_entry" ADD COLUMN "join_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "competition_entry" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "competition_entry" ADD COLUMN "offer_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entry_member" ADD CONSTRAINT "entry_member_entry_id_competition_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."competition_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_member" ADD CONSTRAINT "entry_member_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_member_of" ON "entry_member" USING btree ("entry_id","position");--> statement-breakpoint
CREATE INDEX "entry_member_student" ON "entry_member" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_member_once" ON "entry_member" USING btree ("entry_id","student_id");--> statement-breakpoint
CREATE INDEX "entry_member_answers" ON "entry_member" USING btree ("completed_at") WHERE answers_sealed is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "competition_entry_code" ON "competition_entry" USING btree ("competition_id","code") WHERE status in ('entered', 'waiting', 'offered');--> statement-breakpoint
CREATE INDEX "competition_entry_line" ON "competition_entry" USING btree ("competition_id","waiting_since") WHERE status in ('waiting', 'offered');--> statement-breakpoint
ALTER TABLE "competition" ADD CONSTRAINT "competition_entries" CHECK ("competition"."participants" >= 0 and "competition"."waiting" >= 0);--> statement-breakpoint
ALTER TABLE "competition_entry" ADD CONSTRAINT "competition_entry_code_form" CHECK ("competition_entry"."code" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "competition_entry" ADD CONSTRAINT "competition_entry_offer" CHECK (("competition_entry"."status" = 'offered') = ("competition_entry"."offer_ends_at" is not null));--> statement-breakpoint
ALTER TABLE "competition_entry" ADD CONSTRAINT "competition_entry_waits" CHECK ("competition_entry"."status" not in ('waiting', 'offered') or "competition_entry"."waiting_since" is not null);