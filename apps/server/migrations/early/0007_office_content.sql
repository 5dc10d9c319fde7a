CREATE TABLE "competition_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"school" text,
	"coach" text,
	"members" jsonb NOT NULL,
	"fee_cents" bigint NOT NULL,
	"paid_at" timestamp with time zone,
	"paid_method" text,
	"status" text DEFAULT 'entered' NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "competition_entry_fee" CHECK ("competition_entry"."fee_cents" >= 0),
	CONSTRAINT "competition_entry_paid" CHECK (("competition_entry"."paid_at" is null) = ("competition_entry"."paid_method" is null))
);
--> statement-breakpoint
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
ALTER TABLE "service" ADD COLUMN "state_before" text;--> statement-breakpoint
ALTER TABLE "competition_entry" ADD CONSTRAINT "competition_entry_competition_id_competition_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_entry" ADD CONSTRAINT "competition_entry_parent_id_account_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "competition_entry_list" ON "competition_entry" USING btree ("competition_id","status","created_at");--> statement-breakpoint
CREATE INDEX "competition_entry_parent" ON "competition_entry" USING btree ("parent_id","created_at");