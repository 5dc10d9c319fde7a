CREATE TABLE "skill" (
	"id" uuid PRIMARY KEY NOT NULL,
	"track_id" uuid NOT NULL,
	"title" text NOT NULL,
	"line" text,
	"levels" jsonb NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skill_mark" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"skill_id" uuid NOT NULL,
	"level" text NOT NULL,
	"program_id" uuid,
	"why" text,
	"by_rule" boolean DEFAULT false NOT NULL,
	"takes_back" uuid,
	"author_id" uuid,
	"author_name" text,
	"at_device" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skill_track" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "skill" ADD CONSTRAINT "skill_track_id_skill_track_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."skill_track"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_mark" ADD CONSTRAINT "skill_mark_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_mark" ADD CONSTRAINT "skill_mark_skill_id_skill_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skill"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_mark" ADD CONSTRAINT "skill_mark_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_mark" ADD CONSTRAINT "skill_mark_takes_back_skill_mark_id_fk" FOREIGN KEY ("takes_back") REFERENCES "public"."skill_mark"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_mark" ADD CONSTRAINT "skill_mark_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "skill_track_order" ON "skill" USING btree ("track_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "skill_title" ON "skill" USING btree (lower("title")) WHERE "skill"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "skill_mark_student" ON "skill_mark" USING btree ("student_id","skill_id","at_device");--> statement-breakpoint
CREATE INDEX "skill_mark_skill" ON "skill_mark" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "skill_mark_program" ON "skill_mark" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "skill_mark_author" ON "skill_mark" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "skill_mark_taken_back" ON "skill_mark" USING btree ("takes_back");--> statement-breakpoint
CREATE UNIQUE INDEX "skill_mark_rule_once" ON "skill_mark" USING btree ("student_id","skill_id","level") WHERE "skill_mark"."by_rule";