CREATE TABLE "checkout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'JMD' NOT NULL,
	"method" text NOT NULL,
	"gateway" text,
	"gateway_transaction_id" text,
	"redirect_url" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkout_amount" CHECK ("checkout"."amount_cents" > 0)
);
--> statement-breakpoint
-- What was paid until now was paid for one place each: its checkout has the payment's own id, so that receipts, slips and
-- events, some of which must not change, need a new name of their column only.
INSERT INTO "checkout" ("id", "reference", "amount_cents", "currency", "method", "gateway", "gateway_transaction_id", "redirect_url", "expires_at", "created_at")
	SELECT "id", "reference", "amount_cents", "currency", "method", "gateway", "gateway_transaction_id", "redirect_url", "expires_at", "created_at" FROM "payment";
--> statement-breakpoint
ALTER TABLE "gateway_event" DROP CONSTRAINT "gateway_event_payment_id_payment_id_fk";--> statement-breakpoint
ALTER TABLE "gateway_event" RENAME COLUMN "payment_id" TO "checkout_id";--> statement-breakpoint
ALTER INDEX "gateway_event_payment" RENAME TO "gateway_event_checkout";--> statement-breakpoint
ALTER TABLE "gateway_event" ADD CONSTRAINT "gateway_event_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_mismatch" DROP CONSTRAINT "gateway_mismatch_payment_id_payment_id_fk";--> statement-breakpoint
ALTER TABLE "gateway_mismatch" RENAME COLUMN "payment_id" TO "checkout_id";--> statement-breakpoint
ALTER INDEX "gateway_mismatch_payment" RENAME TO "gateway_mismatch_checkout";--> statement-breakpoint
ALTER TABLE "gateway_mismatch" ADD CONSTRAINT "gateway_mismatch_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" DROP CONSTRAINT "receipt_payment_id_payment_id_fk";--> statement-breakpoint
ALTER TABLE "receipt" RENAME COLUMN "payment_id" TO "checkout_id";--> statement-breakpoint
ALTER INDEX "receipt_payment" RENAME TO "receipt_checkout";--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proof" DROP CONSTRAINT "payment_proof_payment_id_payment_id_fk";--> statement-breakpoint
ALTER TABLE "payment_proof" RENAME COLUMN "payment_id" TO "checkout_id";--> statement-breakpoint
ALTER INDEX "payment_proof_payment" RENAME TO "payment_proof_checkout";--> statement-breakpoint
ALTER TABLE "payment_proof" ADD CONSTRAINT "payment_proof_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "checkout_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "payment" SET "checkout_id" = "id";--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "checkout_id" SET NOT NULL;--> statement-breakpoint
DROP INDEX "payment_gateway_transaction";--> statement-breakpoint
DROP INDEX "payment_reference";--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_reference" ON "checkout" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_gateway_transaction" ON "checkout" USING btree ("gateway","gateway_transaction_id");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_checkout" ON "payment" USING btree ("checkout_id","position");--> statement-breakpoint
CREATE INDEX "payment_reference" ON "payment" USING btree ("reference");--> statement-breakpoint
ALTER TABLE "payment" DROP COLUMN "gateway_transaction_id";--> statement-breakpoint
ALTER TABLE "payment" DROP COLUMN "redirect_url";--> statement-breakpoint
ALTER TABLE "payment" DROP COLUMN "expires_at";
