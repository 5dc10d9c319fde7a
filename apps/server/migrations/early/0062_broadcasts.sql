CREATE TABLE "broadcast" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"source" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"audience" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "broadcast_scheduled" CHECK ("broadcast"."state" <> 'scheduled' or "broadcast"."send_at" is not null),
	CONSTRAINT "broadcast_started" CHECK (("broadcast"."state" in ('sending', 'sent')) = ("broadcast"."started_at" is not null)),
	CONSTRAINT "broadcast_sent" CHECK (("broadcast"."state" = 'sent') = ("broadcast"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "broadcast_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broadcast_recipient" (
	"id" uuid PRIMARY KEY NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"person_key" text NOT NULL,
	"account_id" uuid,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"mail_id" uuid,
	"handed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "broadcast_recipient_portal" CHECK (("broadcast_recipient"."role" = 'group') = ("broadcast_recipient"."account_id" is null))
);
--> statement-breakpoint
CREATE TABLE "saved_audience" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"audience" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "reply_to" uuid;--> statement-breakpoint
ALTER TABLE "broadcast" ADD CONSTRAINT "broadcast_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_file" ADD CONSTRAINT "broadcast_file_broadcast_id_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcast"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipient" ADD CONSTRAINT "broadcast_recipient_broadcast_id_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcast"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipient" ADD CONSTRAINT "broadcast_recipient_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_audience" ADD CONSTRAINT "saved_audience_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_created" ON "broadcast" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "broadcast_open" ON "broadcast" USING btree ("state") WHERE state in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "broadcast_file_of" ON "broadcast_file" USING btree ("broadcast_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "broadcast_recipient_once" ON "broadcast_recipient" USING btree ("broadcast_id","person_key");--> statement-breakpoint
CREATE INDEX "broadcast_recipient_account" ON "broadcast_recipient" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "broadcast_recipient_queue" ON "broadcast_recipient" USING btree ("broadcast_id","id") WHERE handed_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "broadcast_recipient_name" ON "broadcast_recipient" USING btree ("broadcast_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_audience_name" ON "saved_audience" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_reply_to_broadcast_recipient_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."broadcast_recipient"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_message_reply" ON "contact_message" USING btree ("reply_to");--> statement-breakpoint
CREATE INDEX "contact_message_account" ON "contact_message" USING btree ("account_id");