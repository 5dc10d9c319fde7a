CREATE TABLE "event_call" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"families" integer DEFAULT 0 NOT NULL,
	"unreached" integer DEFAULT 0 NOT NULL,
	"notified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_call_families" CHECK ("event_call"."families" >= 0 and "event_call"."unreached" >= 0)
);
--> statement-breakpoint
CREATE TABLE "event_display" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_digest" text NOT NULL,
	"code" text,
	"code_ends_at" timestamp with time zone,
	"competition_id" uuid,
	"name" text,
	"shows" text,
	"place_id" uuid,
	"seen_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_display_shows" CHECK (("event_display"."competition_id" is null) = ("event_display"."name" is null) and ("event_display"."competition_id" is null) = ("event_display"."shows" is null)),
	CONSTRAINT "event_display_waits" CHECK ("event_display"."competition_id" is null or "event_display"."code" is null),
	CONSTRAINT "event_display_code_ends" CHECK (("event_display"."code" is null) = ("event_display"."code_ends_at" is null))
);
--> statement-breakpoint
ALTER TABLE "event_day" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "event_call" ADD CONSTRAINT "event_call_record_id_event_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."event_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_display" ADD CONSTRAINT "event_display_competition_id_competition_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_display" ADD CONSTRAINT "event_display_place_id_event_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."event_place"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_display_key" ON "event_display" USING btree ("key_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "event_display_code" ON "event_display" USING btree ("code");--> statement-breakpoint
CREATE INDEX "event_display_competition" ON "event_display" USING btree ("competition_id","name");--> statement-breakpoint
CREATE INDEX "event_display_place" ON "event_display" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "event_display_seen" ON "event_display" USING btree ("seen_at");