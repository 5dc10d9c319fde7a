CREATE TABLE "badge_award" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"badge" text NOT NULL,
	"reason" text,
	"awarded_by" uuid,
	"awarded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"snapshot" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name_shown" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"mark" text,
	"note" text,
	"marked_by" uuid,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coursework" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"kind" text DEFAULT 'task' NOT NULL,
	"title" text NOT NULL,
	"instructions" text,
	"link" text,
	"due_on" date,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coursework_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coursework_id" uuid NOT NULL,
	"submission_id" uuid,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coursework_submission" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coursework_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"text" text,
	"link" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"comment" text,
	"score" integer,
	"marked_at" timestamp with time zone,
	"marked_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coursework_submission_score" CHECK ("coursework_submission"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "progress_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"author_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"corrects" uuid,
	"superseded_at" timestamp with time zone,
	"skills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment" text,
	"next_step" text,
	"score" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "progress_report_score" CHECK ("progress_report"."score" between 0 and 100),
	CONSTRAINT "progress_report_released" CHECK ("progress_report"."status" = 'draft' or "progress_report"."released_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "badge_award" ADD CONSTRAINT "badge_award_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_award" ADD CONSTRAINT "badge_award_awarded_by_account_id_fk" FOREIGN KEY ("awarded_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_marked_by_account_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursework" ADD CONSTRAINT "coursework_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursework" ADD CONSTRAINT "coursework_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursework_file" ADD CONSTRAINT "coursework_file_coursework_id_coursework_id_fk" FOREIGN KEY ("coursework_id") REFERENCES "public"."coursework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursework_file" ADD CONSTRAINT "coursework_file_submission_id_coursework_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."coursework_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursework_submission" ADD CONSTRAINT "coursework_submission_coursework_id_coursework_id_fk" FOREIGN KEY ("coursework_id") REFERENCES "public"."coursework"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursework_submission" ADD CONSTRAINT "coursework_submission_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursework_submission" ADD CONSTRAINT "coursework_submission_marked_by_account_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_report" ADD CONSTRAINT "progress_report_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_report" ADD CONSTRAINT "progress_report_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_report" ADD CONSTRAINT "progress_report_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_report" ADD CONSTRAINT "progress_report_corrects_progress_report_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."progress_report"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_report" ADD CONSTRAINT "progress_report_acknowledged_by_account_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "badge_award_once" ON "badge_award" USING btree ("student_id","badge");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_code" ON "certificate" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_enrollment" ON "certificate" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "certificate_student" ON "certificate" USING btree ("student_id","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_once" ON "attendance" USING btree ("meeting_id","student_id");--> statement-breakpoint
CREATE INDEX "attendance_student" ON "attendance" USING btree ("student_id","mark");--> statement-breakpoint
CREATE INDEX "coursework_program" ON "coursework" USING btree ("program_id","due_on");--> statement-breakpoint
CREATE INDEX "coursework_file_of" ON "coursework_file" USING btree ("coursework_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coursework_file_submission" ON "coursework_file" USING btree ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coursework_submission_once" ON "coursework_submission" USING btree ("coursework_id","student_id");--> statement-breakpoint
CREATE INDEX "coursework_submission_student" ON "coursework_submission" USING btree ("student_id","state");--> statement-breakpoint
CREATE INDEX "progress_report_student" ON "progress_report" USING btree ("student_id","released_at");--> statement-breakpoint
CREATE INDEX "progress_report_program" ON "progress_report" USING btree ("program_id","status");--> statement-breakpoint
CREATE INDEX "progress_report_author" ON "progress_report" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "progress_report_one_correction" ON "progress_report" USING btree ("corrects");