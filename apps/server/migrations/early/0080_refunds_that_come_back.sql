CREATE TABLE "refund_account" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"details_sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "came_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_account" ADD CONSTRAINT "refund_account_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What families were promised and no way has carried yet, as Today showed it so far.
UPDATE "refund" r SET "came_back" = true WHERE r."state" = 'rejected'
	AND NOT EXISTS (SELECT 1 FROM "account" a WHERE a."id" = r."requested_by" AND a."role" = 'admin')
	AND NOT EXISTS (SELECT 1 FROM "refund" n WHERE n."payment_id" = r."payment_id" AND (n."created_at", n."id") > (r."created_at", r."id") AND NOT n."overpaid");
