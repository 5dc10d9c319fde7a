CREATE TABLE "question_set" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"fields" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
