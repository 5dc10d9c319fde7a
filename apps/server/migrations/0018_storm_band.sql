ALTER TABLE "site_banner" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "site_banner" ADD COLUMN "from_day" date;