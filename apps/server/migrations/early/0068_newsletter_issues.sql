CREATE TABLE "newsletter_issue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text,
	"subject" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"to_subscribers" boolean NOT NULL,
	"to_families" boolean NOT NULL,
	"is_public" boolean NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "newsletter_issue_scheduled" CHECK ("newsletter_issue"."state" <> 'scheduled' or "newsletter_issue"."send_at" is not null),
	CONSTRAINT "newsletter_issue_started" CHECK (("newsletter_issue"."state" in ('sending', 'sent')) = ("newsletter_issue"."started_at" is not null) and ("newsletter_issue"."started_at" is null) = ("newsletter_issue"."slug" is null)),
	CONSTRAINT "newsletter_issue_sent" CHECK (("newsletter_issue"."state" = 'sent') = ("newsletter_issue"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_recipient" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issue_id" uuid NOT NULL,
	"address" text NOT NULL,
	"name" text,
	"subscription_id" uuid,
	"account_id" uuid,
	"mail_id" uuid,
	"handed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_recipient_agreed" CHECK ("newsletter_recipient"."subscription_id" is not null or "newsletter_recipient"."account_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "newsletter_issue" ADD CONSTRAINT "newsletter_issue_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipient" ADD CONSTRAINT "newsletter_recipient_issue_id_newsletter_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipient" ADD CONSTRAINT "newsletter_recipient_subscription_id_newsletter_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipient" ADD CONSTRAINT "newsletter_recipient_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issue_slug" ON "newsletter_issue" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "newsletter_issue_created" ON "newsletter_issue" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_issue_public" ON "newsletter_issue" USING btree ("started_at","id") WHERE is_public and started_at is not null;--> statement-breakpoint
CREATE INDEX "newsletter_issue_open" ON "newsletter_issue" USING btree ("state") WHERE state in ('scheduled', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_recipient_once" ON "newsletter_recipient" USING btree ("issue_id","address");--> statement-breakpoint
CREATE INDEX "newsletter_recipient_account" ON "newsletter_recipient" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "newsletter_recipient_subscription" ON "newsletter_recipient" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "newsletter_recipient_queue" ON "newsletter_recipient" USING btree ("issue_id","id") WHERE handed_at is null and withdrawn_at is null;