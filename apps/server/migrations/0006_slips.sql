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
ALTER TABLE "permission_slip" ADD CONSTRAINT "permission_slip_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_slip" ADD CONSTRAINT "permission_slip_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_answer" ADD CONSTRAINT "slip_answer_slip_id_permission_slip_id_fk" FOREIGN KEY ("slip_id") REFERENCES "public"."permission_slip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_answer" ADD CONSTRAINT "slip_answer_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_answer" ADD CONSTRAINT "slip_answer_by_account_account_id_fk" FOREIGN KEY ("by_account") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_child" ADD CONSTRAINT "slip_child_slip_id_permission_slip_id_fk" FOREIGN KEY ("slip_id") REFERENCES "public"."permission_slip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_child" ADD CONSTRAINT "slip_child_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_version" ADD CONSTRAINT "slip_version_slip_id_permission_slip_id_fk" FOREIGN KEY ("slip_id") REFERENCES "public"."permission_slip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "permission_slip_program" ON "permission_slip" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "permission_slip_answer_by" ON "permission_slip" USING btree ("answer_by");--> statement-breakpoint
CREATE INDEX "permission_slip_creator" ON "permission_slip" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "slip_answer_child" ON "slip_answer" USING btree ("slip_id","student_id");--> statement-breakpoint
CREATE INDEX "slip_answer_student" ON "slip_answer" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "slip_answer_account" ON "slip_answer" USING btree ("by_account");--> statement-breakpoint
CREATE UNIQUE INDEX "slip_child_once" ON "slip_child" USING btree ("slip_id","student_id");--> statement-breakpoint
CREATE INDEX "slip_child_student" ON "slip_child" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "slip_version_start" ON "slip_version" USING btree ("starts_at");