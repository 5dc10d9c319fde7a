CREATE TABLE "picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"tones" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "picture_size" CHECK ("picture"."width" > 0 and "picture"."height" > 0)
);
--> statement-breakpoint
CREATE INDEX "picture_created" ON "picture" USING btree ("created_at");