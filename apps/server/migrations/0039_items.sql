CREATE TABLE "item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"kind" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"tax" text NOT NULL,
	"per" text NOT NULL,
	"once" boolean NOT NULL,
	"automatic" boolean NOT NULL,
	"stock" integer,
	"sold_until" date,
	"offered" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "item_price" CHECK ("item"."price_cents" > 0),
	CONSTRAINT "item_stock" CHECK ("item"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "item_move" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"charge_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_move_quantity" CHECK ("item_move"."quantity" <> 0)
);
--> statement-breakpoint
CREATE TABLE "item_offer" (
	"item_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	CONSTRAINT "item_offer_item_id_program_id_pk" PRIMARY KEY("item_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "item_use" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"season" text NOT NULL,
	"charge_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "charge" ALTER COLUMN "parent_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "enrollment_id" uuid;--> statement-breakpoint
ALTER TABLE "billing_account" ADD COLUMN "trn" text;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "tax_rule" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "tax_rate" integer;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "tax_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "item_move" ADD CONSTRAINT "item_move_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_move" ADD CONSTRAINT "item_move_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_move" ADD CONSTRAINT "item_move_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_offer" ADD CONSTRAINT "item_offer_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_offer" ADD CONSTRAINT "item_offer_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_use" ADD CONSTRAINT "item_use_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_use" ADD CONSTRAINT "item_use_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "item_name" ON "item" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "item_offered" ON "item" USING btree ("offered") WHERE offered <> 'no' or automatic;--> statement-breakpoint
CREATE INDEX "item_move_item" ON "item_move" USING btree ("item_id","created_at");--> statement-breakpoint
CREATE INDEX "item_move_charge" ON "item_move" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "item_offer_program" ON "item_offer" USING btree ("program_id");--> statement-breakpoint
CREATE UNIQUE INDEX "item_use_once" ON "item_use" USING btree ("item_id","record_id","season") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "item_use_charge" ON "item_use" USING btree ("charge_id");--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_group_id_partner_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."partner_group"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charge_group" ON "charge" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "charge_enrollment" ON "charge" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "invoice_line_created" ON "invoice_line" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_holder" CHECK (num_nonnulls("charge"."parent_id", "charge"."group_id") = 1);--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_tax" CHECK (("invoice_line"."tax_rate" is not null) = ("invoice_line"."tax_rule" in ('included', 'added'))
        and ("invoice_line"."tax_rate" is not null or "invoice_line"."tax_cents" = 0)
        and "invoice_line"."tax_cents" * sign("invoice_line"."amount_cents") >= 0 and abs("invoice_line"."tax_cents") <= abs("invoice_line"."amount_cents"));