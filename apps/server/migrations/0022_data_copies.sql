CREATE TABLE "data_copy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'preparing' NOT NULL,
	"file_key" text,
	"size_bytes" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "data_copy" ADD CONSTRAINT "data_copy_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_copy_account" ON "data_copy" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "data_copy_expiry" ON "data_copy" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_copy_one_preparing" ON "data_copy" USING btree ("account_id") WHERE state = 'preparing';