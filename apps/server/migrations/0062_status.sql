CREATE TABLE "status_alert" (
	"fact" text PRIMARY KEY NOT NULL,
	"announced" boolean NOT NULL,
	"bad_since" timestamp with time zone,
	"good_since" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"episodes" integer NOT NULL,
	"episodes_from" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"name" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"ms" integer NOT NULL,
	"failed" boolean NOT NULL
);
