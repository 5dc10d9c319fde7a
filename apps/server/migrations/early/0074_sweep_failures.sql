CREATE TABLE "sweep_failure" (
	"sweep" text NOT NULL,
	"row_key" text NOT NULL,
	"tries" integer NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"retry_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "sweep_failure_sweep_row_key_pk" PRIMARY KEY("sweep","row_key")
);
--> statement-breakpoint
CREATE INDEX "sweep_failure_retry" ON "sweep_failure" USING btree ("retry_at");