CREATE TABLE "report_proof" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"reader_id" uuid,
	"reader_name" text,
	"decided_at" timestamp with time zone,
	"notes" jsonb
);
--> statement-breakpoint
CREATE TABLE "story_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"story_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"by_team" boolean NOT NULL,
	"text" text NOT NULL,
	"at_device" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_by" uuid,
	"hidden_name" text,
	"hidden_reason" text,
	CONSTRAINT "story_comment_hidden" CHECK (("story_comment"."hidden_at" is null) = ("story_comment"."hidden_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "story_thanks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"story_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"thanked" boolean NOT NULL,
	"at_device" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_proof" ADD CONSTRAINT "report_proof_report_id_progress_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."progress_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_proof" ADD CONSTRAINT "report_proof_reader_id_account_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_comment" ADD CONSTRAINT "story_comment_story_id_class_story_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."class_story"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_comment" ADD CONSTRAINT "story_comment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_comment" ADD CONSTRAINT "story_comment_hidden_by_account_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_thanks" ADD CONSTRAINT "story_thanks_story_id_class_story_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."class_story"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_thanks" ADD CONSTRAINT "story_thanks_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_proof_waiting" ON "report_proof" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "report_proof_reader" ON "report_proof" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "story_comment_story" ON "story_comment" USING btree ("story_id","at_device","id");--> statement-breakpoint
CREATE INDEX "story_comment_account" ON "story_comment" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "story_comment_at" ON "story_comment" USING btree ("at_device","id");--> statement-breakpoint
CREATE INDEX "story_comment_hider" ON "story_comment" USING btree ("hidden_by");--> statement-breakpoint
CREATE UNIQUE INDEX "story_thanks_once" ON "story_thanks" USING btree ("story_id","account_id");--> statement-breakpoint
CREATE INDEX "story_thanks_account" ON "story_thanks" USING btree ("account_id");