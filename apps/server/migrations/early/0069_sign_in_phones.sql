CREATE TABLE "phone_code" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"sent_at" timestamp with time zone NOT NULL,
	"sent" integer DEFAULT 1 NOT NULL,
	"sent_since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcast_recipient" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "sign_in_phone" text;--> statement-breakpoint
ALTER TABLE "phone_code" ADD CONSTRAINT "phone_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_sign_in_phone" ON "account" USING btree ("sign_in_phone");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_reachable" CHECK ("account"."email" is not null or ("account"."role" = 'parent' and "account"."sign_in_phone" is not null));--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_phone_of_parent" CHECK ("account"."sign_in_phone" is null or "account"."role" = 'parent');