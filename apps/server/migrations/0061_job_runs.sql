CREATE TABLE "job_run" (
	"name" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"ms" integer NOT NULL,
	"failed" boolean NOT NULL
);
