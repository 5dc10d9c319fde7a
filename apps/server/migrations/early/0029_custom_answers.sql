CREATE TABLE "custom_answer" (
	"field" text NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"text" text,
	"number" double precision,
	"day" date,
	"options" text[],
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "custom_answer_field_record_id_pk" PRIMARY KEY("field","record_id"),
	CONSTRAINT "custom_answer_one_kind" CHECK (num_nonnulls("custom_answer"."text", "custom_answer"."number", "custom_answer"."day", "custom_answer"."options") = 1)
);
--> statement-breakpoint
CREATE INDEX "custom_answer_record" ON "custom_answer" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "custom_answer_number" ON "custom_answer" USING btree ("field","number") WHERE "custom_answer"."number" is not null;--> statement-breakpoint
CREATE INDEX "custom_answer_day" ON "custom_answer" USING btree ("field","day") WHERE "custom_answer"."day" is not null;