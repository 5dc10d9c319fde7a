CREATE TABLE "deletion_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "deletion_request" ADD CONSTRAINT "deletion_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletion_request_due" ON "deletion_request" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "deletion_request_account" ON "deletion_request" USING btree ("account_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deletion_request_one_open" ON "deletion_request" USING btree ("account_id") WHERE state = 'open';