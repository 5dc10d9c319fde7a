CREATE TABLE "season" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "season_dates" CHECK ("season"."starts_on" <= "season"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "season_copy" (
	"season_id" uuid PRIMARY KEY NOT NULL,
	"from_id" uuid,
	"program_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
ALTER TABLE "program" ADD COLUMN "season_id" uuid;--> statement-breakpoint
ALTER TABLE "season_copy" ADD CONSTRAINT "season_copy_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_copy" ADD CONSTRAINT "season_copy_from_id_season_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."season"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_copy" ADD CONSTRAINT "season_copy_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "season_name" ON "season" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "season_starts" ON "season" USING btree ("starts_on");--> statement-breakpoint
ALTER TABLE "program" ADD CONSTRAINT "program_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_season" ON "program" USING btree ("season_id");