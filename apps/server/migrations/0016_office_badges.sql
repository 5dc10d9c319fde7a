CREATE TABLE "office_badge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"criteria" text NOT NULL,
	"picture" jsonb NOT NULL,
	"rule" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "badge_award" ADD COLUMN "office_badge_id" uuid;--> statement-breakpoint
ALTER TABLE "badge_award" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "office_badge_title" ON "office_badge" USING btree (lower("title"));--> statement-breakpoint
ALTER TABLE "badge_award" ADD CONSTRAINT "badge_award_office_badge_id_office_badge_id_fk" FOREIGN KEY ("office_badge_id") REFERENCES "public"."office_badge"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "badge_award_office" ON "badge_award" USING btree ("office_badge_id");--> statement-breakpoint
ALTER TABLE "badge_award" ADD CONSTRAINT "badge_award_office_is_badge" CHECK ("badge_award"."office_badge_id" is null or "badge_award"."badge" = "badge_award"."office_badge_id"::text);