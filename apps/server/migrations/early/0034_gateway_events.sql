CREATE TABLE "card_gateway" (
	"gateway" text PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"environment" text NOT NULL,
	"fee_structure" text NOT NULL,
	"webhook_scheme" text NOT NULL,
	"api_key_sealed" text NOT NULL,
	"webhook_secret_sealed" text,
	"wapi_key_sealed" text,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"source" text NOT NULL,
	"event" text NOT NULL,
	"verified" boolean NOT NULL,
	"effect" text NOT NULL,
	"amount_cents" bigint,
	"fee_cents" bigint,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gateway_event" ADD CONSTRAINT "gateway_event_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_event_payment" ON "gateway_event" USING btree ("payment_id","created_at","id");