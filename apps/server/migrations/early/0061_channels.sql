CREATE TABLE "channel_day" (
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	"cap_noted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "channel_day_channel_day_pk" PRIMARY KEY("channel","day")
);
--> statement-breakpoint
CREATE TABLE "text_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"address" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"urgency" text NOT NULL,
	"key" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"not_before" timestamp with time zone,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"provider_id" text,
	"parts" integer NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'JMD' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "channel_consent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"phone" text,
	"text" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stop_link" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bounced_address" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"mail_id" uuid,
	"bounced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_text" ADD COLUMN "short" text;--> statement-breakpoint
ALTER TABLE "mail_text" ADD COLUMN "channels" text[];--> statement-breakpoint
ALTER TABLE "notification_choice" ADD COLUMN "whatsapp" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD COLUMN "digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD COLUMN "class_reminder" text DEFAULT 'first' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD COLUMN "off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "urgency" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "collected_in" uuid;--> statement-breakpoint
ALTER TABLE "text_message" ADD CONSTRAINT "text_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_consent" ADD CONSTRAINT "channel_consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_link" ADD CONSTRAINT "stop_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "text_message_key" ON "text_message" USING btree ("key");--> statement-breakpoint
CREATE INDEX "text_message_created" ON "text_message" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "text_message_channel_created" ON "text_message" USING btree ("channel","created_at","id");--> statement-breakpoint
CREATE INDEX "text_message_account" ON "text_message" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "text_message_provider" ON "text_message" USING btree ("channel","provider_id");--> statement-breakpoint
CREATE INDEX "text_message_held" ON "text_message" USING btree ("state","not_before");--> statement-breakpoint
CREATE INDEX "channel_consent_account" ON "channel_consent" USING btree ("account_id","channel");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_endpoint" ON "push_subscription" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_account" ON "push_subscription" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stop_link_token" ON "stop_link" USING btree ("token");--> statement-breakpoint
CREATE INDEX "mail_message_account" ON "mail_message" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_message_key" ON "mail_message" USING btree ("key");