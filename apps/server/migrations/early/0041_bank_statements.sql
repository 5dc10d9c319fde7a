CREATE TABLE "bank_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"day" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"text" text NOT NULL,
	"reference" text,
	"digest" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"outcome" text,
	"checkout_id" uuid,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_line_amount" CHECK ("bank_line"."amount_cents" > 0),
	CONSTRAINT "bank_line_match" CHECK (("bank_line"."state" = 'matched') = ("bank_line"."checkout_id" is not null) and ("bank_line"."state" = 'matched') = ("bank_line"."outcome" is not null)
        and ("bank_line"."state" = 'ignored') = ("bank_line"."reason" is not null) and ("bank_line"."state" = 'open') = ("bank_line"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"head_digest" text NOT NULL,
	"file_digest" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"imported_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_statement_id_bank_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_digest" ON "bank_line" USING btree ("digest");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_checkout" ON "bank_line" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "bank_line_state" ON "bank_line" USING btree ("state","day","id");--> statement-breakpoint
CREATE INDEX "bank_line_statement" ON "bank_line" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_statement_head" ON "bank_statement" USING btree ("head_digest","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_file" ON "bank_statement" USING btree ("file_digest");