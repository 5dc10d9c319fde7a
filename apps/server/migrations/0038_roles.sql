CREATE TABLE "office_role" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"take_limit_cents" bigint,
	"refund_limit_cents" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "office_role_limits" CHECK (coalesce("office_role"."take_limit_cents", 1) > 0 and coalesce("office_role"."refund_limit_cents", 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "permission_use" (
	"account_id" uuid NOT NULL,
	"permission" text NOT NULL,
	"day" date NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	CONSTRAINT "permission_use_account_id_permission_day_pk" PRIMARY KEY("account_id","permission","day")
);
--> statement-breakpoint
CREATE TABLE "rights_review" (
	"month" text PRIMARY KEY NOT NULL,
	"decisions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"finished_at" timestamp with time zone,
	"finished_by_id" uuid,
	"finished_by" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"reason" text,
	"given_by_id" uuid,
	"given_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by_id" uuid,
	"end_notified_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "permission_use" ADD CONSTRAINT "permission_use_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_review" ADD CONSTRAINT "rights_review_finished_by_id_account_id_fk" FOREIGN KEY ("finished_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_given_by_id_account_id_fk" FOREIGN KEY ("given_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_ended_by_id_account_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "office_role_name" ON "office_role" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "permission_use_day" ON "permission_use" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "role_grant_held" ON "role_grant" USING btree ("account_id","role") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "role_grant_role" ON "role_grant" USING btree ("role");--> statement-breakpoint
CREATE INDEX "role_grant_ends" ON "role_grant" USING btree ("ends_at") WHERE ended_at is null and ends_at is not null;