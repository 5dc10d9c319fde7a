CREATE TABLE "enrollment_price_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"rule_id" uuid,
	"code_id" uuid,
	"scholarship_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"superseded_at" timestamp with time zone,
	CONSTRAINT "enrollment_price_line_source" CHECK (num_nonnulls("enrollment_price_line"."rule_id", "enrollment_price_line"."code_id", "enrollment_price_line"."scholarship_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "price_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"most_uses" integer,
	"most_per_family" integer,
	"percent" integer,
	"amount_cents" bigint,
	"program_ids" uuid[] DEFAULT '{}' NOT NULL,
	"from_day" date,
	"until_day" date,
	"combines" boolean NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_code_reduction" CHECK (num_nonnulls("price_code"."percent", "price_code"."amount_cents") = 1 and ("price_code"."percent" is null or "price_code"."percent" between 1 and 100) and ("price_code"."amount_cents" is null or "price_code"."amount_cents" > 0))
);
--> statement-breakpoint
CREATE TABLE "price_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"nth_child" integer,
	"scope" text,
	"percent" integer,
	"amount_cents" bigint,
	"program_ids" uuid[] DEFAULT '{}' NOT NULL,
	"from_day" date,
	"until_day" date,
	"combines" boolean NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_rule_reduction" CHECK (num_nonnulls("price_rule"."percent", "price_rule"."amount_cents") = 1 and ("price_rule"."percent" is null or "price_rule"."percent" between 1 and 100) and ("price_rule"."amount_cents" is null or "price_rule"."amount_cents" > 0)),
	CONSTRAINT "price_rule_kind" CHECK (("price_rule"."kind" = 'sibling') = ("price_rule"."nth_child" is not null and "price_rule"."scope" is not null) and ("price_rule"."kind" <> 'early_bird' or "price_rule"."until_day" is not null))
);
--> statement-breakpoint
CREATE TABLE "scholarship_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"season" text,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"percent" integer,
	"amount_cents" bigint,
	"reply" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "scholarship_granted" CHECK (("scholarship_request"."state" = 'granted') = (num_nonnulls("scholarship_request"."percent", "scholarship_request"."amount_cents") = 1) and num_nonnulls("scholarship_request"."percent", "scholarship_request"."amount_cents") < 2)
);
--> statement-breakpoint
ALTER TABLE "enrollment_price_line" ADD CONSTRAINT "enrollment_price_line_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_price_line" ADD CONSTRAINT "enrollment_price_line_rule_id_price_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."price_rule"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_price_line" ADD CONSTRAINT "enrollment_price_line_code_id_price_code_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."price_code"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_price_line" ADD CONSTRAINT "enrollment_price_line_scholarship_id_scholarship_request_id_fk" FOREIGN KEY ("scholarship_id") REFERENCES "public"."scholarship_request"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_code" ADD CONSTRAINT "price_code_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rule" ADD CONSTRAINT "price_rule_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_request" ADD CONSTRAINT "scholarship_request_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_request" ADD CONSTRAINT "scholarship_request_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_request" ADD CONSTRAINT "scholarship_request_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_request" ADD CONSTRAINT "scholarship_request_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enrollment_price_line_once" ON "enrollment_price_line" USING btree ("enrollment_id","position") WHERE superseded_at is null;--> statement-breakpoint
CREATE INDEX "enrollment_price_line_of" ON "enrollment_price_line" USING btree ("enrollment_id","created_at");--> statement-breakpoint
CREATE INDEX "enrollment_price_line_code" ON "enrollment_price_line" USING btree ("code_id","enrollment_id") WHERE code_id is not null and superseded_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_code_code" ON "price_code" USING btree ("code");--> statement-breakpoint
CREATE INDEX "price_code_created" ON "price_code" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "scholarship_one_open" ON "scholarship_request" USING btree ("student_id",coalesce("season", "program_id"::text)) WHERE state in ('requested', 'granted');--> statement-breakpoint
CREATE INDEX "scholarship_parent" ON "scholarship_request" USING btree ("parent_id","created_at");--> statement-breakpoint
CREATE INDEX "scholarship_student" ON "scholarship_request" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "scholarship_state" ON "scholarship_request" USING btree ("state","created_at","id");