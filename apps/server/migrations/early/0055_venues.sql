CREATE TABLE "venue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"parish" text,
	"map_url" text,
	"directions" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "venue_room" (
	"id" uuid PRIMARY KEY NOT NULL,
	"venue_id" uuid NOT NULL,
	"name" text NOT NULL,
	"capacity" integer,
	"position" integer NOT NULL,
	CONSTRAINT "venue_room_capacity" CHECK ("venue_room"."capacity" > 0)
);
--> statement-breakpoint
ALTER TABLE "program" ADD COLUMN "venue_id" uuid;--> statement-breakpoint
ALTER TABLE "program" ADD COLUMN "room_id" uuid;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "venue_id" uuid;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "room_id" uuid;--> statement-breakpoint
ALTER TABLE "venue_room" ADD CONSTRAINT "venue_room_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "venue_name" ON "venue" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "venue_room_venue" ON "venue_room" USING btree ("venue_id","position");--> statement-breakpoint
ALTER TABLE "program" ADD CONSTRAINT "program_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program" ADD CONSTRAINT "program_room_id_venue_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."venue_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_room_id_venue_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."venue_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_venue" ON "program" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "program_room" ON "program" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "meeting_venue" ON "meeting" USING btree ("venue_id","starts_at") WHERE venue_id is not null;--> statement-breakpoint
CREATE INDEX "meeting_room" ON "meeting" USING btree ("room_id") WHERE room_id is not null;--> statement-breakpoint
ALTER TABLE "program" ADD CONSTRAINT "program_room_of_venue" CHECK ("program"."room_id" is null or "program"."venue_id" is not null);--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_room_of_venue" CHECK ("meeting"."room_id" is null or "meeting"."venue_id" is not null);--> statement-breakpoint
-- The places of programs become records, one for each text in any capitals. Longer texts than a name stay texts, and so
-- do meetings online. A meeting of a group is at home in a school: it gets a record only where a program meets there too.
INSERT INTO "venue" ("id", "name")
SELECT gen_random_uuid(), min(trim(place)) FROM (
	SELECT location AS place FROM program
	UNION ALL
	SELECT location FROM meeting WHERE program_id IS NOT NULL
) places
WHERE trim(place) <> '' AND length(trim(place)) <= 120 AND place !~* '\y(online|zoom|google meet|teams|virtual)\y'
GROUP BY lower(trim(place));--> statement-breakpoint
UPDATE program SET venue_id = v.id, location = v.name FROM venue v WHERE lower(trim(program.location)) = lower(v.name);--> statement-breakpoint
UPDATE meeting SET venue_id = v.id, location = v.name FROM venue v WHERE lower(trim(meeting.location)) = lower(v.name);
