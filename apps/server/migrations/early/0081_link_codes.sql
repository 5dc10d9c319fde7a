CREATE TABLE "link_code" (
	"link_digest" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"sent_at" timestamp with time zone NOT NULL,
	"sent" integer DEFAULT 1 NOT NULL,
	"sent_since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "venue" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "link_code" ADD CONSTRAINT "link_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_code_account" ON "link_code" USING btree ("account_id");