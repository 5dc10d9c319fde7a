CREATE TABLE "gift_card" (
	"id" uuid PRIMARY KEY NOT NULL,
	"charge_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"balance_cents" bigint NOT NULL,
	"code_digest" text,
	"last_four" text,
	"code_sealed" text,
	"shown_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"voided_by" uuid,
	"void_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_card_balance" CHECK ("gift_card"."amount_cents" > 0 and "gift_card"."balance_cents" >= 0),
	CONSTRAINT "gift_card_voided" CHECK (("gift_card"."voided_at" is null) = ("gift_card"."void_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "gift_card_move" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gift_card_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_card_move_amount" CHECK ("gift_card_move"."amount_cents" <> 0),
	CONSTRAINT "gift_card_move_source" CHECK (("gift_card_move"."kind" = 'used') = ("gift_card_move"."payment_id" is not null) and ("gift_card_move"."kind" = 'returned') = ("gift_card_move"."refund_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "program" ADD COLUMN "prorates_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_card" ADD CONSTRAINT "gift_card_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card" ADD CONSTRAINT "gift_card_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card" ADD CONSTRAINT "gift_card_voided_by_account_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_move" ADD CONSTRAINT "gift_card_move_gift_card_id_gift_card_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_card"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_move" ADD CONSTRAINT "gift_card_move_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_move" ADD CONSTRAINT "gift_card_move_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_move" ADD CONSTRAINT "gift_card_move_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_code" ON "gift_card" USING btree ("code_digest");--> statement-breakpoint
CREATE INDEX "gift_card_charge" ON "gift_card" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "gift_card_created" ON "gift_card" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gift_card_move_card" ON "gift_card_move" USING btree ("gift_card_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_move_payment" ON "gift_card_move" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_move_refund" ON "gift_card_move" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "gift_card_move_created" ON "gift_card_move" USING btree ("created_at") WHERE kind = 'voided';