ALTER TABLE "family_import" ADD COLUMN "kind" text DEFAULT 'families' NOT NULL;--> statement-breakpoint
ALTER TABLE "family_import" ADD COLUMN "record_facts" jsonb;--> statement-breakpoint
ALTER TABLE "family_import_row" ADD COLUMN "made" jsonb;