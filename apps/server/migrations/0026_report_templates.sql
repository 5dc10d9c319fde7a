CREATE TABLE "report_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"program_ids" uuid[] DEFAULT '{}' NOT NULL,
	"age_from" integer,
	"age_to" integer,
	"sections" jsonb NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "report_template_ages" CHECK ("report_template"."age_from" <= "report_template"."age_to"),
	CONSTRAINT "report_template_scope" CHECK (case "report_template"."scope" when 'categories' then cardinality("report_template"."categories") > 0 when 'programs' then cardinality("report_template"."program_ids") > 0 else true end)
);
--> statement-breakpoint
CREATE TABLE "report_template_edition" (
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"sections" jsonb NOT NULL,
	CONSTRAINT "report_template_edition_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
ALTER TABLE "progress_report" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "progress_report" ADD COLUMN "template_name" text;--> statement-breakpoint
ALTER TABLE "progress_report" ADD COLUMN "sections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "report_template" ADD CONSTRAINT "report_template_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_template_edition" ADD CONSTRAINT "report_template_edition_template_id_report_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."report_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_template_changed_by" ON "report_template" USING btree ("changed_by");--> statement-breakpoint
ALTER TABLE "progress_report" ADD CONSTRAINT "progress_report_template_id_report_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."report_template"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "progress_report_template" ON "progress_report" USING btree ("template_id");