CREATE TABLE "task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"due_on" date,
	"assignee_id" uuid,
	"creator_id" uuid,
	"record_kind" text,
	"record_id" uuid,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "task_about" CHECK (("task"."record_kind" is null) = ("task"."record_id" is null))
);
--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_assignee_id_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_creator_id_account_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_done_by_account_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_open" ON "task" USING btree ("assignee_id","due_on") WHERE "task"."done_at" is null;--> statement-breakpoint
CREATE INDEX "task_record" ON "task" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "task_done" ON "task" USING btree ("done_at","id");