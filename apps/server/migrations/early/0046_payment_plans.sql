CREATE TABLE "payment_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"template_id" uuid,
	"name" text NOT NULL,
	"deposit_cents" bigint NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"ended_at" timestamp with time zone,
	"ended_reason" text,
	CONSTRAINT "payment_plan_ended" CHECK (("payment_plan"."ended_at" is null) = ("payment_plan"."ended_reason" is null)),
	CONSTRAINT "payment_plan_deposit" CHECK ("payment_plan"."deposit_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "plan_instalment" (
	"plan_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"due_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"through_cents" bigint NOT NULL,
	CONSTRAINT "plan_instalment_plan_id_position_pk" PRIMARY KEY("plan_id","position"),
	CONSTRAINT "plan_instalment_amount" CHECK ("plan_instalment"."amount_cents" > 0 and "plan_instalment"."through_cents" >= "plan_instalment"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "plan_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"deposit_percent" integer,
	"deposit_cents" bigint,
	"timing" text NOT NULL,
	"parts" integer,
	"every" integer,
	"unit" text,
	"first" integer,
	"days" date[] DEFAULT '{}' NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plan_template_deposit" CHECK (num_nonnulls("plan_template"."deposit_percent", "plan_template"."deposit_cents") = 1 and ("plan_template"."deposit_percent" is null or "plan_template"."deposit_percent" between 1 and 90) and ("plan_template"."deposit_cents" is null or "plan_template"."deposit_cents" > 0)),
	CONSTRAINT "plan_template_timing" CHECK (case when "plan_template"."timing" = 'fixed' then cardinality("plan_template"."days") > 0 and num_nonnulls("plan_template"."parts", "plan_template"."every", "plan_template"."unit", "plan_template"."first") = 0 else cardinality("plan_template"."days") = 0 and num_nonnulls("plan_template"."parts", "plan_template"."every", "plan_template"."unit") = 3 and ("plan_template"."timing" = 'around_program') = ("plan_template"."first" is not null) end)
);
--> statement-breakpoint
ALTER TABLE "program" ADD COLUMN "plan_template_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_plan" ADD CONSTRAINT "payment_plan_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plan" ADD CONSTRAINT "payment_plan_template_id_plan_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."plan_template"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_instalment" ADD CONSTRAINT "plan_instalment_plan_id_payment_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."payment_plan"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_template" ADD CONSTRAINT "plan_template_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_plan_one_open" ON "payment_plan" USING btree ("enrollment_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "payment_plan_enrollment" ON "payment_plan" USING btree ("enrollment_id","created_at","id");--> statement-breakpoint
CREATE INDEX "plan_instalment_due" ON "plan_instalment" USING btree ("due_on");