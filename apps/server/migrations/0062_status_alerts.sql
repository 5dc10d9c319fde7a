CREATE TABLE "status_alert" (
	"fact" text PRIMARY KEY NOT NULL,
	"announced" boolean NOT NULL,
	"bad_since" timestamp with time zone,
	"good_since" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"episodes" integer NOT NULL,
	"episodes_from" timestamp with time zone
);
