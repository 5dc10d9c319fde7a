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
ALTER TABLE "refund" DROP CONSTRAINT "refund_amount";--> statement-breakpoint
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
ALTER TABLE "refund" ADD CONSTRAINT "refund_amount" CHECK ("refund"."amount_cents" > 0 or ("refund"."amount_cents" < 0 and "refund"."overpaid" and "refund"."channel" in ('credit', 'scholarship_fund')));