CREATE TABLE "line_ticket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"night_id" uuid NOT NULL,
	"number" integer,
	"parent_id" uuid,
	"program_id" uuid,
	"joined_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"called_at" timestamp with time zone,
	"called_by" uuid,
	"entered_at" timestamp with time zone,
	"active_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	"held_until" timestamp with time zone,
	"missed" integer DEFAULT 0 NOT NULL,
	"wants_text" boolean DEFAULT false NOT NULL,
	"texted_at" timestamp with time zone,
	CONSTRAINT "line_ticket_ended" CHECK (("line_ticket"."ended_at" is null) = ("line_ticket"."ended_why" is null))
);
--> statement-breakpoint
CREATE TABLE "opening_night" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"all_programs" boolean NOT NULL,
	"at_once" integer,
	"paused_at" timestamp with time zone,
	"message" text,
	"drawn_at" timestamp with time zone,
	"last_number" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "opening_night_times" CHECK ("opening_night"."opens_at" < "opening_night"."closes_at"),
	CONSTRAINT "opening_night_at_once" CHECK ("opening_night"."at_once" > 0)
);
--> statement-breakpoint
CREATE TABLE "opening_night_program" (
	"night_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	CONSTRAINT "opening_night_program_night_id_program_id_pk" PRIMARY KEY("night_id","program_id")
);
--> statement-breakpoint
ALTER TABLE "line_ticket" ADD CONSTRAINT "line_ticket_night_id_opening_night_id_fk" FOREIGN KEY ("night_id") REFERENCES "public"."opening_night"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_ticket" ADD CONSTRAINT "line_ticket_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_ticket" ADD CONSTRAINT "line_ticket_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_ticket" ADD CONSTRAINT "line_ticket_called_by_account_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_night_program" ADD CONSTRAINT "opening_night_program_night_id_opening_night_id_fk" FOREIGN KEY ("night_id") REFERENCES "public"."opening_night"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_night_program" ADD CONSTRAINT "opening_night_program_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "line_ticket_family" ON "line_ticket" USING btree ("night_id","parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "line_ticket_number" ON "line_ticket" USING btree ("night_id","number");--> statement-breakpoint
CREATE INDEX "line_ticket_parent" ON "line_ticket" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "line_ticket_program" ON "line_ticket" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "line_ticket_called_by" ON "line_ticket" USING btree ("called_by");--> statement-breakpoint
CREATE INDEX "opening_night_closes" ON "opening_night" USING btree ("closes_at");--> statement-breakpoint
CREATE INDEX "opening_night_program_program" ON "opening_night_program" USING btree ("program_id");