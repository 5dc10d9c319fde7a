CREATE TABLE "family_import_row" (
	"import_id" uuid NOT NULL,
	"at" integer NOT NULL,
	"line" integer NOT NULL,
	"sealed" text,
	"choice" text DEFAULT 'auto' NOT NULL,
	"family" integer,
	"plan" jsonb,
	"result" jsonb,
	"done_at" timestamp with time zone,
	CONSTRAINT "family_import_row_import_id_at_pk" PRIMARY KEY("import_id","at")
);
--> statement-breakpoint
CREATE TABLE "imported_record" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"old_id" text NOT NULL,
	"account_id" uuid,
	"student_id" uuid,
	"import_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_record_source_kind_old_id_pk" PRIMARY KEY("source","kind","old_id"),
	CONSTRAINT "imported_record_one" CHECK (num_nonnulls("imported_record"."account_id", "imported_record"."student_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "family_import" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "family_import_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "family_import" ADD COLUMN "state" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "family_import" ADD COLUMN "file_name" text DEFAULT 'Table of families' NOT NULL;--> statement-breakpoint
ALTER TABLE "family_import" ADD COLUMN "source" text DEFAULT 'Spreadsheet' NOT NULL;--> statement-breakpoint
ALTER TABLE "family_import" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "family_import" ADD COLUMN "row_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "family_import" ADD COLUMN "figures" jsonb;--> statement-breakpoint
ALTER TABLE "family_import" ADD COLUMN "left_rows" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "family_import" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "family_import" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "family_import" ADD COLUMN "undone_by" uuid;--> statement-breakpoint
ALTER TABLE "family_import_row" ADD CONSTRAINT "family_import_row_import_id_family_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."family_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_record" ADD CONSTRAINT "imported_record_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_record" ADD CONSTRAINT "imported_record_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_record" ADD CONSTRAINT "imported_record_import_id_family_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."family_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_import_row_open" ON "family_import_row" USING btree ("import_id","family") WHERE done_at is null and family is not null;--> statement-breakpoint
CREATE INDEX "imported_record_account" ON "imported_record" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "imported_record_student" ON "imported_record" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "imported_record_import" ON "imported_record" USING btree ("import_id");--> statement-breakpoint
ALTER TABLE "family_import" ADD CONSTRAINT "family_import_undone_by_account_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
INSERT INTO "family_import_row" ("import_id", "at", "line", "family", "result", "done_at")
	SELECT i."id", r."at" - 1, coalesce((r."row" ->> 'line')::integer, 0), dense_rank() OVER (PARTITION BY i."id" ORDER BY r."row" ->> 'parentId') - 1,
		r."row" - 'line' || '{"people": [], "enrollments": [], "carried": []}'::jsonb, i."created_at"
	FROM "family_import" i, jsonb_array_elements(i."rows") WITH ORDINALITY r ("row", "at");--> statement-breakpoint
UPDATE "family_import" SET "state" = CASE WHEN "undone_at" IS NULL THEN 'done' ELSE 'undone' END, "done_at" = "created_at", "started_at" = "created_at",
	"row_count" = jsonb_array_length("rows"), "figures" = jsonb_build_object('families',
		(SELECT count(DISTINCT r ->> 'parentId') FROM jsonb_array_elements("rows") r WHERE (r ->> 'newFamily')::boolean),
		'children', jsonb_array_length("rows"), 'places', 0, 'dueCents', 0, 'creditCents', 0);--> statement-breakpoint
UPDATE "family_import_row" SET "done_at" = NULL FROM "family_import" i WHERE i."id" = "import_id" AND i."undone_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "family_import" ALTER COLUMN "file_name" DROP DEFAULT, ALTER COLUMN "source" DROP DEFAULT, ALTER COLUMN "row_count" DROP DEFAULT;