CREATE TABLE "card_gateway_key" (
	"gateway" text NOT NULL,
	"setting" text NOT NULL,
	"value_sealed" text NOT NULL,
	CONSTRAINT "card_gateway_key_gateway_setting_pk" PRIMARY KEY("gateway","setting")
);
--> statement-breakpoint
ALTER TABLE "card_gateway_key" ADD CONSTRAINT "card_gateway_key_gateway_card_gateway_gateway_fk" FOREIGN KEY ("gateway") REFERENCES "public"."card_gateway"("gateway") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What a key is sealed for is its name and its gateway, which stay: the sealed texts move as they are.
INSERT INTO "card_gateway_key" ("gateway", "setting", "value_sealed")
SELECT g."gateway", k."name", k."value_sealed" FROM "card_gateway" g
CROSS JOIN LATERAL (VALUES ('api_key', g."api_key_sealed"), ('webhook_secret', g."webhook_secret_sealed"), ('wapi_key', g."wapi_key_sealed")) k ("name", "value_sealed")
WHERE k."value_sealed" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "card_gateway" ADD COLUMN "settings" jsonb;--> statement-breakpoint
UPDATE "card_gateway" SET "settings" = jsonb_build_object('account_number', "account_number", 'environment', "environment", 'fee_structure', "fee_structure", 'webhook_scheme', "webhook_scheme");--> statement-breakpoint
ALTER TABLE "card_gateway" ALTER COLUMN "settings" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "card_gateway" DROP COLUMN "account_number";--> statement-breakpoint
ALTER TABLE "card_gateway" DROP COLUMN "environment";--> statement-breakpoint
ALTER TABLE "card_gateway" DROP COLUMN "fee_structure";--> statement-breakpoint
ALTER TABLE "card_gateway" DROP COLUMN "webhook_scheme";--> statement-breakpoint
ALTER TABLE "card_gateway" DROP COLUMN "api_key_sealed";--> statement-breakpoint
ALTER TABLE "card_gateway" DROP COLUMN "webhook_secret_sealed";--> statement-breakpoint
ALTER TABLE "card_gateway" DROP COLUMN "wapi_key_sealed";
