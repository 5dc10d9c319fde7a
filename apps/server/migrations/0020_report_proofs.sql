CREATE TABLE "report_proof" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"reader_id" uuid,
	"reader_name" text,
	"decided_at" timestamp with time zone,
	"notes" jsonb
);
--> statement-breakpoint
ALTER TABLE "report_proof" ADD CONSTRAINT "report_proof_report_id_progress_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."progress_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_proof" ADD CONSTRAINT "report_proof_reader_id_account_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_proof_waiting" ON "report_proof" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "report_proof_reader" ON "report_proof" USING btree ("reader_id");