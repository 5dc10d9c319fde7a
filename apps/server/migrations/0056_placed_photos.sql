CREATE TABLE "placed_photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"key" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "placed_photo_place" ON "placed_photo" USING btree ("place","key");