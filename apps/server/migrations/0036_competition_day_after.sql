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
CREATE TABLE "entry_result" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"place" integer,
	"lines" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "competition_gallery" (
	"competition_id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "robot_entry" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"robot_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"title" text NOT NULL,
	"day" date NOT NULL,
	"place" integer,
	"awards" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"skill_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"counts" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_day" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "entry_member" ADD COLUMN "public_name" text;--> statement-breakpoint
ALTER TABLE "event_call" ADD CONSTRAINT "event_call_record_id_event_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."event_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_display" ADD CONSTRAINT "event_display_competition_id_competition_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_display" ADD CONSTRAINT "event_display_place_id_event_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."event_place"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_result" ADD CONSTRAINT "entry_result_entry_id_competition_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."competition_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_result" ADD CONSTRAINT "entry_result_competition_id_competition_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_gallery" ADD CONSTRAINT "competition_gallery_competition_id_competition_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_gallery" ADD CONSTRAINT "competition_gallery_item_id_gallery_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."gallery_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "robot_entry" ADD CONSTRAINT "robot_entry_entry_id_competition_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."competition_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "robot_entry" ADD CONSTRAINT "robot_entry_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_record" ADD CONSTRAINT "contest_record_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_display_key" ON "event_display" USING btree ("key_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "event_display_code" ON "event_display" USING btree ("code");--> statement-breakpoint
CREATE INDEX "event_display_competition" ON "event_display" USING btree ("competition_id","name");--> statement-breakpoint
CREATE INDEX "event_display_place" ON "event_display" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "event_display_seen" ON "event_display" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "entry_result_competition" ON "entry_result" USING btree ("competition_id");--> statement-breakpoint
CREATE UNIQUE INDEX "competition_gallery_item" ON "competition_gallery" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "robot_entry_robot" ON "robot_entry" USING btree ("robot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contest_record_once" ON "contest_record" USING btree ("student_id","source_id");--> statement-breakpoint
CREATE INDEX "contest_record_source" ON "contest_record" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "contest_record_counts" ON "contest_record" USING btree ("student_id") WHERE "contest_record"."counts";