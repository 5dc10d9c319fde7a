CREATE TABLE "pass" (
	"id" uuid PRIMARY KEY NOT NULL,
	"charge_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"classes" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"valid_until" date,
	"returned_at" timestamp with time zone,
	"returned" integer DEFAULT 0 NOT NULL,
	"return_reason" text,
	"notified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pass_used" CHECK ("pass"."classes" > 0 and "pass"."used" >= 0 and "pass"."returned" >= 0 and "pass"."used" + "pass"."returned" <= "pass"."classes"),
	CONSTRAINT "pass_returned" CHECK ("pass"."returned_at" is not null or "pass"."returned" = 0)
);
--> statement-breakpoint
CREATE TABLE "pass_punch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pass_id" uuid NOT NULL,
	"visit_id" uuid,
	"punched_at" timestamp with time zone NOT NULL,
	"punched_by" uuid,
	"given_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "question_set" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"fields" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "classes" integer;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "valid_days" integer;--> statement-breakpoint
ALTER TABLE "pass" ADD CONSTRAINT "pass_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass" ADD CONSTRAINT "pass_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_punch" ADD CONSTRAINT "pass_punch_pass_id_pass_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."pass"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_punch" ADD CONSTRAINT "pass_punch_visit_id_class_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."class_visit"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_punch" ADD CONSTRAINT "pass_punch_punched_by_account_id_fk" FOREIGN KEY ("punched_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pass_charge" ON "pass" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "pass_created" ON "pass" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pass_ending" ON "pass" USING btree ("valid_until") WHERE notified_at is null and returned_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pass_punch_visit" ON "pass_punch" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "pass_punch_pass" ON "pass_punch" USING btree ("pass_id","punched_at");--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_pass" CHECK (("item"."kind" = 'pass') = ("item"."classes" is not null) and "item"."classes" between 1 and 100
        and ("item"."valid_days" is null or "item"."kind" = 'pass' and "item"."valid_days" > 0));