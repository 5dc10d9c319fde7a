CREATE TABLE "incident" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"meeting_id" uuid,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"facts_sealed" text NOT NULL,
	"event_id" uuid NOT NULL,
	"about_id" uuid,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"at_device" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incident_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incident_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"text_sealed" text,
	"by_account" uuid,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"content_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_about_id_account_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_line" ADD CONSTRAINT "incident_line_incident_id_incident_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incident"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_line" ADD CONSTRAINT "incident_line_by_account_account_id_fk" FOREIGN KEY ("by_account") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_student" ON "incident" USING btree ("student_id","occurred_at");--> statement-breakpoint
CREATE INDEX "incident_event" ON "incident" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "incident_meeting" ON "incident" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "incident_state" ON "incident" USING btree ("state","occurred_at");--> statement-breakpoint
CREATE INDEX "incident_author" ON "incident" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "incident_about" ON "incident" USING btree ("about_id");--> statement-breakpoint
CREATE UNIQUE INDEX "incident_line_number" ON "incident_line" USING btree ("incident_id","number");--> statement-breakpoint
CREATE INDEX "incident_line_account" ON "incident_line" USING btree ("by_account");