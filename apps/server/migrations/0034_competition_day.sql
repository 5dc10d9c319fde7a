CREATE TABLE "event_day" (
	"competition_id" uuid PRIMARY KEY NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"setup" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"wishes" jsonb
);
--> statement-breakpoint
CREATE TABLE "event_division" (
	"id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"format" jsonb NOT NULL,
	"appeal_minutes" integer DEFAULT 10 NOT NULL,
	CONSTRAINT "event_division_appeal" CHECK ("event_division"."appeal_minutes" between 0 and 1440)
);
--> statement-breakpoint
CREATE TABLE "event_place" (
	"id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"division_id" uuid,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"account_id" uuid,
	"helper_id" uuid,
	"by_name" text NOT NULL,
	"device" text,
	"at_device" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_record_seq" CHECK ("event_record"."seq" > 0)
);
--> statement-breakpoint
CREATE TABLE "event_seed" (
	"division_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"seed" integer NOT NULL,
	CONSTRAINT "event_seed_division_id_entry_id_pk" PRIMARY KEY("division_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "event_slot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"division_id" uuid,
	"place_id" uuid,
	"match_key" text,
	"entry_id" uuid,
	"run" integer,
	"title" text,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "event_slot_length" CHECK ("event_slot"."minutes" between 1 and 600)
);
--> statement-breakpoint
CREATE TABLE "event_helper" (
	"id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"roles" jsonb NOT NULL,
	"shifts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"vetting" text DEFAULT 'asked' NOT NULL,
	"token_digest" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "event_helper_name" CHECK (char_length("event_helper"."name") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "event_day" ADD CONSTRAINT "event_day_competition_id_competition_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_division" ADD CONSTRAINT "event_division_competition_id_event_day_competition_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."event_day"("competition_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_place" ADD CONSTRAINT "event_place_competition_id_event_day_competition_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."event_day"("competition_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_record" ADD CONSTRAINT "event_record_competition_id_event_day_competition_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."event_day"("competition_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_record" ADD CONSTRAINT "event_record_division_id_event_division_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."event_division"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_record" ADD CONSTRAINT "event_record_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_record" ADD CONSTRAINT "event_record_helper_id_event_helper_id_fk" FOREIGN KEY ("helper_id") REFERENCES "public"."event_helper"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_seed" ADD CONSTRAINT "event_seed_division_id_event_division_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."event_division"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_seed" ADD CONSTRAINT "event_seed_entry_id_competition_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."competition_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_slot" ADD CONSTRAINT "event_slot_competition_id_event_day_competition_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."event_day"("competition_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_slot" ADD CONSTRAINT "event_slot_division_id_event_division_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."event_division"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_slot" ADD CONSTRAINT "event_slot_place_id_event_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."event_place"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_slot" ADD CONSTRAINT "event_slot_entry_id_competition_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."competition_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_helper" ADD CONSTRAINT "event_helper_competition_id_competition_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_helper" ADD CONSTRAINT "event_helper_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_division_order" ON "event_division" USING btree ("competition_id","position");--> statement-breakpoint
CREATE INDEX "event_place_order" ON "event_place" USING btree ("competition_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "event_record_order" ON "event_record" USING btree ("competition_id","seq");--> statement-breakpoint
CREATE INDEX "event_record_division" ON "event_record" USING btree ("division_id");--> statement-breakpoint
CREATE INDEX "event_record_account" ON "event_record" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "event_record_helper" ON "event_record" USING btree ("helper_id");--> statement-breakpoint
CREATE INDEX "event_seed_entry" ON "event_seed" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "event_slot_order" ON "event_slot" USING btree ("competition_id","starts_at");--> statement-breakpoint
CREATE INDEX "event_slot_division" ON "event_slot" USING btree ("division_id");--> statement-breakpoint
CREATE INDEX "event_slot_place" ON "event_slot" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "event_slot_entry" ON "event_slot" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_helper_token" ON "event_helper" USING btree ("token_digest");--> statement-breakpoint
CREATE INDEX "event_helper_competition" ON "event_helper" USING btree ("competition_id","name");--> statement-breakpoint
CREATE INDEX "event_helper_invited" ON "event_helper" USING btree ("invited_by");