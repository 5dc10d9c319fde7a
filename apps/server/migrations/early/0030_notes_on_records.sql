CREATE TABLE "note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "note_mention" (
	"note_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "note_mention_note_id_account_id_pk" PRIMARY KEY("note_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "notification_choice" ADD COLUMN "mentions" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mention" ADD CONSTRAINT "note_mention_note_id_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mention" ADD CONSTRAINT "note_mention_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_of" ON "note" USING btree ("record_id","created_at","id");--> statement-breakpoint
CREATE INDEX "note_mention_of" ON "note_mention" USING btree ("account_id","created_at","note_id");--> statement-breakpoint
CREATE INDEX "note_mention_open" ON "note_mention" USING btree ("account_id","created_at","note_id") WHERE "note_mention"."read_at" is null;--> statement-breakpoint
INSERT INTO "note" ("id", "record_kind", "record_id", "text", "author_id", "created_at")
SELECT "id", 'family', "parent_id", "text", "author_id", "created_at" FROM "family_note";
