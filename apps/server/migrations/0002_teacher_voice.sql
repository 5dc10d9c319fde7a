ALTER TABLE "contact_message" ADD COLUMN "guardian_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "urgent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation_message" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation_message" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;