CREATE TABLE "competition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"content_status" text DEFAULT 'draft' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"date" date NOT NULL,
	"end_date" date,
	"location" text NOT NULL,
	"entry_fee_cents" bigint DEFAULT 0 NOT NULL,
	"entry_unit" text DEFAULT 'teams' NOT NULL,
	"participants" integer DEFAULT 0 NOT NULL,
	"max_participants" integer NOT NULL,
	"age_range" text,
	"registration_closes" date,
	"prizes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"challenges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"winners" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"format" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"scoring" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"schedule" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "competition_places" CHECK ("competition"."max_participants" > 0),
	CONSTRAINT "competition_entries" CHECK ("competition"."participants" >= 0),
	CONSTRAINT "competition_fee" CHECK ("competition"."entry_fee_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"content_status" text DEFAULT 'draft' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"date" date NOT NULL,
	"location" text NOT NULL,
	"participants" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_link" (
	"digest" text PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"last_mail_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_page" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"menu_text" text NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"category" text,
	"art" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_page" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" jsonb NOT NULL,
	"content_status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "robot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"content_status" text DEFAULT 'draft' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"passport" integer NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"difficulty" text NOT NULL,
	"status" text NOT NULL,
	"year" integer NOT NULL,
	"team" text NOT NULL,
	"build_time" text NOT NULL,
	"cost_cents" bigint,
	"description" text NOT NULL,
	"video_url" text,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"specifications" json DEFAULT '{}'::json NOT NULL,
	"awards" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"builders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"technologies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"build_log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"matches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "robot_cost" CHECK ("robot"."cost_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "service" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"content_status" text DEFAULT 'draft' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"details" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_cents" bigint,
	"duration" text,
	"schedule" text,
	"age_range" text,
	"popular" boolean DEFAULT false NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"program_category" text,
	"for_organizations" boolean DEFAULT false NOT NULL,
	CONSTRAINT "service_price" CHECK ("service"."price_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "partner_group" ADD COLUMN "additional_info" text;--> statement-breakpoint
ALTER TABLE "partner_group" ADD COLUMN "status_token_digest" text;--> statement-breakpoint
ALTER TABLE "newsletter_link" ADD CONSTRAINT "newsletter_link_subscription_id_newsletter_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "competition_slug" ON "competition" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "competition_category" ON "competition" USING btree ("content_status","category","date");--> statement-breakpoint
CREATE INDEX "competition_stage" ON "competition" USING btree ("content_status","status","date");--> statement-breakpoint
CREATE INDEX "contact_message_state" ON "contact_message" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_item_slug" ON "gallery_item" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "gallery_item_category" ON "gallery_item" USING btree ("content_status","category","date");--> statement-breakpoint
CREATE INDEX "gallery_item_date" ON "gallery_item" USING btree ("content_status","date");--> statement-breakpoint
CREATE INDEX "newsletter_link_subscription" ON "newsletter_link" USING btree ("subscription_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscription_email" ON "newsletter_subscription" USING btree ("email");--> statement-breakpoint
CREATE INDEX "newsletter_subscription_state" ON "newsletter_subscription" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "category_page_address" ON "category_page" USING btree ("section","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "text_page_version" ON "text_page" USING btree ("slug","version");--> statement-breakpoint
CREATE UNIQUE INDEX "robot_slug" ON "robot" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "robot_passport" ON "robot" USING btree ("passport");--> statement-breakpoint
CREATE INDEX "robot_category" ON "robot" USING btree ("content_status","category","position");--> statement-breakpoint
CREATE INDEX "robot_order" ON "robot" USING btree ("content_status","featured","position");--> statement-breakpoint
CREATE UNIQUE INDEX "service_slug" ON "service" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "service_order" ON "service" USING btree ("content_status","position");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_group_status_token" ON "partner_group" USING btree ("status_token_digest");