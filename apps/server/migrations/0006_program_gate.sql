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
ALTER TABLE "gate_opening" ADD CONSTRAINT "gate_opening_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_opening" ADD CONSTRAINT "gate_opening_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_opening" ADD CONSTRAINT "gate_opening_opened_by_account_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_step" ADD CONSTRAINT "gate_step_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_step" ADD CONSTRAINT "gate_step_skill_id_skill_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skill"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gate_opening_once" ON "gate_opening" USING btree ("program_id","student_id");--> statement-breakpoint
CREATE INDEX "gate_opening_student" ON "gate_opening" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "gate_opening_by" ON "gate_opening" USING btree ("opened_by");--> statement-breakpoint
CREATE UNIQUE INDEX "gate_step_once" ON "gate_step" USING btree ("program_id","skill_id");--> statement-breakpoint
CREATE INDEX "gate_step_skill" ON "gate_step" USING btree ("skill_id");