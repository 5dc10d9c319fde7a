ALTER TABLE "price_rule" DROP CONSTRAINT "price_rule_kind";--> statement-breakpoint
ALTER TABLE "price_rule" ADD COLUMN "nth_class" integer;--> statement-breakpoint
ALTER TABLE "partner_group" ADD COLUMN "link_issue" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_group" ADD COLUMN "link_made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_group" ADD COLUMN "link_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_group" ADD COLUMN "link_openings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_group" ADD COLUMN "link_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "group_member" ADD COLUMN "slip_issue" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_member" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "group_member" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "group_member" ADD COLUMN "claim_sealed" text;--> statement-breakpoint
ALTER TABLE "group_member" ADD COLUMN "claim_photo" boolean;--> statement-breakpoint
ALTER TABLE "price_rule" ADD CONSTRAINT "price_rule_kind" CHECK (("price_rule"."kind" = 'sibling') = ("price_rule"."nth_child" is not null) and ("price_rule"."kind" = 'multi_class') = ("price_rule"."nth_class" is not null)
        and ("price_rule"."kind" <> 'early_bird') = ("price_rule"."scope" is not null) and ("price_rule"."kind" <> 'early_bird' or "price_rule"."until_day" is not null));