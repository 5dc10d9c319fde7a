CREATE TABLE "bill_link" (
	"bill_id" uuid PRIMARY KEY NOT NULL,
	"token_digest" text NOT NULL,
	"token_sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "group_invoice_reminder" DROP CONSTRAINT "group_invoice_reminder_quote_id_group_quote_id_fk";
--> statement-breakpoint
DROP INDEX "group_invoice_reminder_once";--> statement-breakpoint
ALTER TABLE "group_invoice_reminder" ADD COLUMN "receivable_id" uuid;--> statement-breakpoint
UPDATE "group_invoice_reminder" m SET "receivable_id" = r."id" FROM "receivable" r
  WHERE r."subject_kind" = 'quote' AND r."subject_id" = m."quote_id";--> statement-breakpoint
ALTER TABLE "group_invoice_reminder" ALTER COLUMN "receivable_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_link" ADD CONSTRAINT "bill_link_bill_id_receivable_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."receivable"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_link_digest" ON "bill_link" USING btree ("token_digest");--> statement-breakpoint
ALTER TABLE "group_invoice_reminder" ADD CONSTRAINT "group_invoice_reminder_receivable_id_receivable_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivable"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "group_invoice_reminder_once" ON "group_invoice_reminder" USING btree ("receivable_id","kind","about");--> statement-breakpoint
ALTER TABLE "group_invoice_reminder" DROP COLUMN "quote_id";