CREATE TABLE "staff_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"issued_on" date NOT NULL,
	"expires_on" date,
	"number_end" text,
	"seen_by" uuid,
	"seen_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_days" integer,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cover_asked" (
	"cover_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"opened_at" timestamp with time zone,
	"declined" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cover_asked_cover_id_account_id_pk" PRIMARY KEY("cover_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "cover_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"asker_name" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"state" text DEFAULT 'asked' NOT NULL,
	"claimant_id" uuid,
	"claimed_at" timestamp with time zone,
	"office_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"at_device" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"warnings" text[] NOT NULL,
	"reason" text NOT NULL,
	"by_account" uuid,
	"by_name" text NOT NULL,
	"at_device" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_record" ADD CONSTRAINT "staff_record_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_record" ADD CONSTRAINT "staff_record_seen_by_account_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cover_asked" ADD CONSTRAINT "cover_asked_cover_id_cover_request_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."cover_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cover_asked" ADD CONSTRAINT "cover_asked_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cover_request" ADD CONSTRAINT "cover_request_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cover_request" ADD CONSTRAINT "cover_request_asker_id_account_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cover_request" ADD CONSTRAINT "cover_request_claimant_id_account_id_fk" FOREIGN KEY ("claimant_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_decision" ADD CONSTRAINT "class_decision_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_decision" ADD CONSTRAINT "class_decision_by_account_account_id_fk" FOREIGN KEY ("by_account") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_record_account" ON "staff_record" USING btree ("account_id","kind","expires_on");--> statement-breakpoint
CREATE INDEX "staff_record_expiry" ON "staff_record" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "staff_record_seen_by" ON "staff_record" USING btree ("seen_by");--> statement-breakpoint
CREATE INDEX "cover_asked_account" ON "cover_asked" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cover_request_once" ON "cover_request" USING btree ("meeting_id","asker_id") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "cover_request_meeting" ON "cover_request" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "cover_request_state" ON "cover_request" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "cover_request_asker" ON "cover_request" USING btree ("asker_id");--> statement-breakpoint
CREATE INDEX "cover_request_claimant" ON "cover_request" USING btree ("claimant_id");--> statement-breakpoint
CREATE INDEX "class_decision_meeting" ON "class_decision" USING btree ("meeting_id","created_at");--> statement-breakpoint
CREATE INDEX "class_decision_account" ON "class_decision" USING btree ("by_account");