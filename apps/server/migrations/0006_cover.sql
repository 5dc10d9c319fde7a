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
ALTER TABLE "cover_asked" ADD CONSTRAINT "cover_asked_cover_id_cover_request_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."cover_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cover_asked" ADD CONSTRAINT "cover_asked_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cover_request" ADD CONSTRAINT "cover_request_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cover_request" ADD CONSTRAINT "cover_request_asker_id_account_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cover_request" ADD CONSTRAINT "cover_request_claimant_id_account_id_fk" FOREIGN KEY ("claimant_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cover_asked_account" ON "cover_asked" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cover_request_once" ON "cover_request" USING btree ("meeting_id","asker_id") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "cover_request_meeting" ON "cover_request" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "cover_request_state" ON "cover_request" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "cover_request_asker" ON "cover_request" USING btree ("asker_id");--> statement-breakpoint
CREATE INDEX "cover_request_claimant" ON "cover_request" USING btree ("claimant_id");