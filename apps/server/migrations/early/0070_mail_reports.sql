CREATE TABLE "mail_report" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_report_received" ON "mail_report" USING btree ("received_at");