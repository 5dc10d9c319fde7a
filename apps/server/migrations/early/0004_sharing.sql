ALTER TABLE "program" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "unsubscribe_link" text;