CREATE TABLE "rate_count" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_count_end" ON "rate_count" USING btree ("ends_at");