CREATE TABLE "credential" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"award_id" uuid NOT NULL,
	"title" text NOT NULL,
	"criteria" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credential_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"private_sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "credential_once" ON "credential" USING btree ("kind","award_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credential_key_one" ON "credential_key" USING btree ((1)) WHERE retired_at is null;