CREATE TABLE "gate_opening" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"opened_by" uuid,
	"opened_by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gate_step" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"skill_id" uuid NOT NULL,
	"level" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "next_hidden" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"until" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "gate_opening" ADD CONSTRAINT "gate_opening_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_opening" ADD CONSTRAINT "gate_opening_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_opening" ADD CONSTRAINT "gate_opening_opened_by_account_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_step" ADD CONSTRAINT "gate_step_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_step" ADD CONSTRAINT "gate_step_skill_id_skill_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skill"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_hidden" ADD CONSTRAINT "next_hidden_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_hidden" ADD CONSTRAINT "next_hidden_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill" ADD CONSTRAINT "skill_track_id_skill_track_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."skill_track"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_mark" ADD CONSTRAINT "skill_mark_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_mark" ADD CONSTRAINT "skill_mark_skill_id_skill_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skill"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_mark" ADD CONSTRAINT "skill_mark_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_mark" ADD CONSTRAINT "skill_mark_takes_back_skill_mark_id_fk" FOREIGN KEY ("takes_back") REFERENCES "public"."skill_mark"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_mark" ADD CONSTRAINT "skill_mark_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gate_opening_once" ON "gate_opening" USING btree ("program_id","student_id");--> statement-breakpoint
CREATE INDEX "gate_opening_student" ON "gate_opening" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "gate_opening_by" ON "gate_opening" USING btree ("opened_by");--> statement-breakpoint
CREATE UNIQUE INDEX "gate_step_once" ON "gate_step" USING btree ("program_id","skill_id");--> statement-breakpoint
CREATE INDEX "gate_step_skill" ON "gate_step" USING btree ("skill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "next_hidden_once" ON "next_hidden" USING btree ("student_id","program_id");--> statement-breakpoint
CREATE INDEX "next_hidden_program" ON "next_hidden" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "skill_track_order" ON "skill" USING btree ("track_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "skill_title" ON "skill" USING btree (lower("title")) WHERE "skill"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "skill_mark_student" ON "skill_mark" USING btree ("student_id","skill_id","at_device");--> statement-breakpoint
CREATE INDEX "skill_mark_skill" ON "skill_mark" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "skill_mark_program" ON "skill_mark" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "skill_mark_author" ON "skill_mark" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "skill_mark_taken_back" ON "skill_mark" USING btree ("takes_back");--> statement-breakpoint
CREATE UNIQUE INDEX "skill_mark_rule_once" ON "skill_mark" USING btree ("student_id","skill_id","level") WHERE "skill_mark"."by_rule";