CREATE TABLE "account_code" (
	"key" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
