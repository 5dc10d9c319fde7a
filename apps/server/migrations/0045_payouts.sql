CREATE TABLE "card_slip" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"batch" text NOT NULL,
	"machine" text,
	"approval_code" text,
	"last_four" text
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"value_day" date NOT NULL,
	"gross_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"fee_tax_cents" bigint DEFAULT 0 NOT NULL,
	"net_cents" bigint NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text,
	CONSTRAINT "payout_sum" CHECK ("payout"."net_cents" > 0 and "payout"."fee_cents" >= 0 and "payout"."fee_tax_cents" between 0 and "payout"."fee_cents"
        and "payout"."gross_cents" - "payout"."fee_cents" = "payout"."net_cents")
);
--> statement-breakpoint
CREATE TABLE "payout_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payout_id" uuid NOT NULL,
	"checkout_id" uuid,
	"refund_id" uuid,
	"amount_cents" bigint NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "payout_item_one" CHECK (num_nonnulls("payout_item"."checkout_id", "payout_item"."refund_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "bank_line" DROP CONSTRAINT "bank_line_match";--> statement-breakpoint
ALTER TABLE "account_code" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "bank_line" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
ALTER TABLE "card_slip" ADD CONSTRAINT "card_slip_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_item" ADD CONSTRAINT "payout_item_payout_id_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_item" ADD CONSTRAINT "payout_item_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_item" ADD CONSTRAINT "payout_item_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_slip_batch" ON "card_slip" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "payout_valued" ON "payout" USING btree ("value_day","id");--> statement-breakpoint
CREATE INDEX "payout_item_payout" ON "payout_item" USING btree ("payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_item_checkout" ON "payout_item" USING btree ("checkout_id") WHERE released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_item_refund" ON "payout_item" USING btree ("refund_id") WHERE released_at is null;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_payout_id_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_payout" ON "bank_line" USING btree ("payout_id");--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_match" CHECK (("bank_line"."state" = 'matched') = (num_nonnulls("bank_line"."checkout_id", "bank_line"."payout_id") > 0) and ("bank_line"."state" = 'matched') = ("bank_line"."outcome" is not null)
        and ("bank_line"."state" = 'ignored') = ("bank_line"."reason" is not null) and ("bank_line"."state" = 'open') = ("bank_line"."decided_at" is null));--> statement-breakpoint
-- What was matched with payments at agents before reached the bank with that line; each payout has the id of its line.
INSERT INTO payout (id, way, value_day, gross_cents, fee_cents, net_cents, created_by, created_at)
SELECT l.id, 'bill_payment',
  greatest(l.day, (SELECT (max(month) + interval '1 month')::date FROM closed_month WHERE reopened_at IS NULL)),
  l.amount_cents, 0, l.amount_cents, l.decided_by, l.decided_at
FROM bank_line l JOIN checkout k ON k.id = l.checkout_id
WHERE l.state = 'matched' AND NOT l.returned AND k.method = 'bill_payment' AND k.amount_cents = l.amount_cents AND l.decided_by IS NOT NULL;--> statement-breakpoint
INSERT INTO payout_item (id, payout_id, checkout_id, amount_cents)
SELECT gen_random_uuid(), p.id, l.checkout_id, l.amount_cents FROM payout p JOIN bank_line l ON l.id = p.id;--> statement-breakpoint
UPDATE bank_line SET payout_id = id WHERE id IN (SELECT id FROM payout);--> statement-breakpoint
-- Codes that a bookkeeper knows from exports stay as they were; a new organization begins with the new ones.
INSERT INTO account_code (key, code, changed_by, changed_at)
SELECT k.key, k.code, '00000000-0000-0000-0000-000000000000', now()
FROM (VALUES ('card', '1020'), ('agent', '1030'), ('card_machine', '1040')) k (key, code)
WHERE EXISTS (SELECT 1 FROM payment WHERE state = 'confirmed' AND method IN ('card', 'bill_payment'))
ON CONFLICT (key) DO NOTHING;
