CREATE TABLE "gateway_mismatch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"transaction_id" text NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"currency" text NOT NULL,
	"reported_cents" bigint NOT NULL,
	"payment_id" uuid,
	"expected_cents" bigint,
	"note" text,
	"resolved_by" uuid,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "overpaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD COLUMN "amount_cents" bigint;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD COLUMN "steps" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD COLUMN "attempt" uuid;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD COLUMN "attempted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gateway_mismatch" ADD CONSTRAINT "gateway_mismatch_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_mismatch_once" ON "gateway_mismatch" USING btree ("gateway","transaction_id","order_id","event","currency","reported_cents");--> statement-breakpoint
CREATE INDEX "gateway_mismatch_state" ON "gateway_mismatch" USING btree ("resolved_at","created_at","id");--> statement-breakpoint
CREATE INDEX "gateway_mismatch_payment" ON "gateway_mismatch" USING btree ("payment_id");--> statement-breakpoint
-- Done before results were recorded: the answer cannot be rebuilt, but the action must never run again.
UPDATE "idempotency_key" SET "status" = 409, "answer" = '{"error": "This went through the first time, but its answer was lost on the way. Please reload the page to see it.", "code": "done_already"}' WHERE "committed_at" IS NOT NULL AND "status" IS NULL;
