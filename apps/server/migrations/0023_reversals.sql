ALTER TABLE "refund" DROP CONSTRAINT "refund_amount";--> statement-breakpoint
CREATE UNIQUE INDEX "refund_reversal" ON "refund" USING btree ("payment_id") WHERE channel = 'reversal';--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_amount" CHECK ("refund"."amount_cents" > 0 or ("refund"."amount_cents" < 0 and "refund"."overpaid" and "refund"."channel" = 'credit'));