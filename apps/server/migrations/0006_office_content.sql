ALTER TABLE "competition" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "competition" ADD COLUMN "state_before" text;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "handled_by" uuid;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gallery_item" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gallery_item" ADD COLUMN "state_before" text;--> statement-breakpoint
ALTER TABLE "robot" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "robot" ADD COLUMN "state_before" text;--> statement-breakpoint
ALTER TABLE "service" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service" ADD COLUMN "state_before" text;