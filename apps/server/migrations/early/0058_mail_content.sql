CREATE TABLE "mail_text" (
	"kind" text PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"subject" text,
	"headline" text,
	"body" text,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "kind" text;