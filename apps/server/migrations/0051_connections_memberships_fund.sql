CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"last_four" text NOT NULL,
	"scopes" text[] NOT NULL,
	"addresses" text[] DEFAULT '{}' NOT NULL,
	"made_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_on" date,
	"revoked_at" timestamp with time zone,
	"revoked_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "fund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"balance_cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fund_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"value_day" date NOT NULL,
	"received_on" date,
	"way" text,
	"reference" text,
	"giver" text,
	"note" text,
	"sponsor_id" uuid,
	"payment_id" uuid,
	"refund_id" uuid,
	"undoes_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fund_entry_amount" CHECK ("fund_entry"."amount_cents" <> 0 and ("fund_entry"."amount_cents" > 0) = ("fund_entry"."kind" in ('gift', 'checkout', 'return'))),
	CONSTRAINT "fund_entry_source" CHECK (("fund_entry"."kind" = 'award') = ("fund_entry"."payment_id" is not null) and ("fund_entry"."kind" = 'gift') = ("fund_entry"."way" is not null)
        and ("fund_entry"."kind" in ('return', 'checkout') or "fund_entry"."kind" = 'undone' and "fund_entry"."undoes_id" is null) = ("fund_entry"."refund_id" is not null)
        and ("fund_entry"."undoes_id" is null or "fund_entry"."kind" = 'undone'))
);
--> statement-breakpoint
CREATE TABLE "fund_sponsor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"contact_name" text,
	"email" text,
	"phone" text,
	"purpose" text,
	"seats" integer,
	"promised_cents" bigint,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fund_sponsor_promise" CHECK (coalesce("fund_sponsor"."seats", 1) > 0 and coalesce("fund_sponsor"."promised_cents", 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "fund_sponsor_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sponsor_id" uuid NOT NULL,
	"token_digest" text NOT NULL,
	"token_sealed" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "fund_sponsor_opening" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fund_sponsor_program" (
	"sponsor_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	CONSTRAINT "fund_sponsor_program_sponsor_id_program_id_pk" PRIMARY KEY("sponsor_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"billing_day" integer NOT NULL,
	"begins_on" date NOT NULL,
	"ends_on" date,
	"billed_through" date NOT NULL,
	"released_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_days" CHECK ("membership"."ends_on" >= "membership"."begins_on" - 1 and "membership"."billed_through" >= "membership"."begins_on" - 1),
	CONSTRAINT "membership_billing_day" CHECK ("membership"."billing_day" between 1 and 28)
);
--> statement-breakpoint
CREATE TABLE "membership_month" (
	"id" uuid PRIMARY KEY NOT NULL,
	"membership_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date NOT NULL,
	"days" integer NOT NULL,
	"of_days" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"charge_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"superseded_at" timestamp with time zone,
	CONSTRAINT "membership_month_days" CHECK ("membership_month"."days" between 0 and "membership_month"."of_days"),
	CONSTRAINT "membership_month_cents" CHECK (("membership_month"."cents" > 0) = ("membership_month"."charge_id" is not null) and "membership_month"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "membership_pause" (
	"id" uuid PRIMARY KEY NOT NULL,
	"membership_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_pause_days" CHECK ("membership_pause"."until_on" >= "membership_pause"."from_on")
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret_sealed" text NOT NULL,
	"old_secret_sealed" text,
	"old_secret_until" timestamp with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"gone_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"last_delivered_at" timestamp with time zone,
	"created_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"event" text NOT NULL,
	"subject_kind" text,
	"subject_id" text,
	"happened_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"answer" integer,
	"problem" text,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_amount";--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "billing_day" integer;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_made_by_id_account_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_revoked_by_id_account_id_fk" FOREIGN KEY ("revoked_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entry" ADD CONSTRAINT "fund_entry_sponsor_id_fund_sponsor_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."fund_sponsor"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entry" ADD CONSTRAINT "fund_entry_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entry" ADD CONSTRAINT "fund_entry_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entry" ADD CONSTRAINT "fund_entry_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_sponsor" ADD CONSTRAINT "fund_sponsor_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_sponsor_link" ADD CONSTRAINT "fund_sponsor_link_sponsor_id_fund_sponsor_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."fund_sponsor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_sponsor_link" ADD CONSTRAINT "fund_sponsor_link_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_sponsor_opening" ADD CONSTRAINT "fund_sponsor_opening_link_id_fund_sponsor_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."fund_sponsor_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_sponsor_program" ADD CONSTRAINT "fund_sponsor_program_sponsor_id_fund_sponsor_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."fund_sponsor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_sponsor_program" ADD CONSTRAINT "fund_sponsor_program_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_parent_id_account_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_month" ADD CONSTRAINT "membership_month_membership_id_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_month" ADD CONSTRAINT "membership_month_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_pause" ADD CONSTRAINT "membership_pause_membership_id_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_pause" ADD CONSTRAINT "membership_pause_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_created_by_id_account_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_digest" ON "api_key" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "api_key_made_by" ON "api_key" USING btree ("made_by_id");--> statement-breakpoint
CREATE INDEX "api_key_created" ON "api_key" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_one" ON "fund" USING btree ((true));--> statement-breakpoint
CREATE INDEX "fund_entry_valued" ON "fund_entry" USING btree ("value_day","id");--> statement-breakpoint
CREATE INDEX "fund_entry_sponsor" ON "fund_entry" USING btree ("sponsor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_entry_payment" ON "fund_entry" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_entry_refund" ON "fund_entry" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_entry_undoes" ON "fund_entry" USING btree ("undoes_id");--> statement-breakpoint
CREATE INDEX "fund_sponsor_name" ON "fund_sponsor" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_sponsor_link_digest" ON "fund_sponsor_link" USING btree ("token_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_sponsor_link_one" ON "fund_sponsor_link" USING btree ("sponsor_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "fund_sponsor_opening_link" ON "fund_sponsor_opening" USING btree ("link_id","opened_at");--> statement-breakpoint
CREATE INDEX "fund_sponsor_program_program" ON "fund_sponsor_program" USING btree ("program_id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_once" ON "membership" USING btree ("student_id","item_id") WHERE ends_on is null;--> statement-breakpoint
CREATE INDEX "membership_item" ON "membership" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "membership_student" ON "membership" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "membership_parent" ON "membership" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "membership_created" ON "membership" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "membership_to_bill" ON "membership" USING btree ("billed_through");--> statement-breakpoint
CREATE INDEX "membership_to_release" ON "membership" USING btree ("ends_on") WHERE released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_month_once" ON "membership_month" USING btree ("membership_id","from_on") WHERE superseded_at is null;--> statement-breakpoint
CREATE INDEX "membership_month_of" ON "membership_month" USING btree ("membership_id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_month_charge" ON "membership_month" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "membership_pause_of" ON "membership_pause" USING btree ("membership_id","from_on");--> statement-breakpoint
CREATE INDEX "webhook_delivery_happened" ON "webhook_delivery" USING btree ("happened_at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_webhook" ON "webhook_delivery" USING btree ("webhook_id","happened_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_message" ON "webhook_delivery" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_open" ON "webhook_delivery" USING btree ("next_at") WHERE state in ('waiting', 'sending');--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_billing_day" CHECK (("item"."kind" = 'membership') = ("item"."billing_day" is not null) and "item"."billing_day" between 1 and 28);--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_amount" CHECK ("refund"."amount_cents" > 0 or ("refund"."amount_cents" < 0 and "refund"."overpaid" and "refund"."channel" in ('credit', 'scholarship_fund')));