CREATE TABLE "medicine_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"dose_id" uuid,
	"due_at" timestamp with time zone,
	"meeting_id" uuid,
	"text_sealed" text,
	"by_account" uuid,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"content_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "medicine_giver" (
	"plan_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "medicine_giver_plan_id_account_id_pk" PRIMARY KEY("plan_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "medicine_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"state" text NOT NULL,
	"facts_sealed" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"times" text[] NOT NULL,
	"least_hours" integer,
	"daily_limit" integer NOT NULL,
	"written_by" uuid,
	"written_name" text NOT NULL,
	"signature_sealed" text NOT NULL,
	"checked_by" uuid,
	"checked_name" text,
	"checked_at" timestamp with time zone,
	"sent_back_sealed" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missed_dose" (
	"plan_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"meeting_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missed_dose_plan_id_due_at_pk" PRIMARY KEY("plan_id","due_at")
);
--> statement-breakpoint
CREATE TABLE "permission_slip" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slip_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slip_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"yes" boolean NOT NULL,
	"by_name" text NOT NULL,
	"by_account" uuid,
	"heard_by" text,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slip_child" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slip_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slip_version" (
	"slip_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"adults" text NOT NULL,
	"transport" text,
	"bring" text,
	"cost" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slip_version_slip_id_version_pk" PRIMARY KEY("slip_id","version")
);
--> statement-breakpoint
ALTER TABLE "medicine_entry" ADD CONSTRAINT "medicine_entry_plan_id_medicine_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."medicine_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicine_entry" ADD CONSTRAINT "medicine_entry_by_account_account_id_fk" FOREIGN KEY ("by_account") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicine_giver" ADD CONSTRAINT "medicine_giver_plan_id_medicine_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."medicine_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicine_giver" ADD CONSTRAINT "medicine_giver_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicine_plan" ADD CONSTRAINT "medicine_plan_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicine_plan" ADD CONSTRAINT "medicine_plan_written_by_account_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicine_plan" ADD CONSTRAINT "medicine_plan_checked_by_account_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_dose" ADD CONSTRAINT "missed_dose_plan_id_medicine_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."medicine_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_dose" ADD CONSTRAINT "missed_dose_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_slip" ADD CONSTRAINT "permission_slip_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_slip" ADD CONSTRAINT "permission_slip_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_answer" ADD CONSTRAINT "slip_answer_slip_id_permission_slip_id_fk" FOREIGN KEY ("slip_id") REFERENCES "public"."permission_slip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_answer" ADD CONSTRAINT "slip_answer_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_answer" ADD CONSTRAINT "slip_answer_by_account_account_id_fk" FOREIGN KEY ("by_account") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_child" ADD CONSTRAINT "slip_child_slip_id_permission_slip_id_fk" FOREIGN KEY ("slip_id") REFERENCES "public"."permission_slip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_child" ADD CONSTRAINT "slip_child_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_version" ADD CONSTRAINT "slip_version_slip_id_permission_slip_id_fk" FOREIGN KEY ("slip_id") REFERENCES "public"."permission_slip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "medicine_entry_number" ON "medicine_entry" USING btree ("series_id","number");--> statement-breakpoint
CREATE INDEX "medicine_entry_plan" ON "medicine_entry" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "medicine_entry_dose" ON "medicine_entry" USING btree ("dose_id");--> statement-breakpoint
CREATE INDEX "medicine_entry_account" ON "medicine_entry" USING btree ("by_account");--> statement-breakpoint
CREATE INDEX "medicine_giver_account" ON "medicine_giver" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "medicine_plan_student" ON "medicine_plan" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "medicine_plan_series" ON "medicine_plan" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "medicine_plan_state" ON "medicine_plan" USING btree ("state","ends_on");--> statement-breakpoint
CREATE INDEX "medicine_plan_writer" ON "medicine_plan" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "medicine_plan_checker" ON "medicine_plan" USING btree ("checked_by");--> statement-breakpoint
CREATE INDEX "missed_dose_meeting" ON "missed_dose" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "permission_slip_program" ON "permission_slip" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "permission_slip_answer_by" ON "permission_slip" USING btree ("answer_by");--> statement-breakpoint
CREATE INDEX "permission_slip_creator" ON "permission_slip" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "slip_answer_child" ON "slip_answer" USING btree ("slip_id","student_id");--> statement-breakpoint
CREATE INDEX "slip_answer_student" ON "slip_answer" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "slip_answer_account" ON "slip_answer" USING btree ("by_account");--> statement-breakpoint
CREATE UNIQUE INDEX "slip_child_once" ON "slip_child" USING btree ("slip_id","student_id");--> statement-breakpoint
CREATE INDEX "slip_child_student" ON "slip_child" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "slip_version_start" ON "slip_version" USING btree ("starts_at");