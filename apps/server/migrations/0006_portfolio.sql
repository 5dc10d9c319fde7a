CREATE TABLE "portfolio_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text,
	"link" text,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"from_id" uuid,
	"parts" text,
	"media_id" uuid,
	"picture_key" text,
	"video_key" text,
	"seconds" real,
	"size_bytes" integer DEFAULT 0 NOT NULL,
	"audience" text DEFAULT 'family' NOT NULL,
	"state" text DEFAULT 'none' NOT NULL,
	"sent_back" text,
	"looked_by" uuid,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "portfolio_item_public" CHECK ("portfolio_item"."audience" = 'everyone' or "portfolio_item"."state" in ('none', 'sent_back'))
);
--> statement-breakpoint
CREATE TABLE "portfolio_page" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portfolio_item" ADD CONSTRAINT "portfolio_item_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_item" ADD CONSTRAINT "portfolio_item_from_id_portfolio_item_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."portfolio_item"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_item" ADD CONSTRAINT "portfolio_item_media_id_class_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."class_media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_item" ADD CONSTRAINT "portfolio_item_looked_by_account_id_fk" FOREIGN KEY ("looked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_page" ADD CONSTRAINT "portfolio_page_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portfolio_item_student" ON "portfolio_item" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "portfolio_item_asked" ON "portfolio_item" USING btree ("asked_at") WHERE state = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_item_media" ON "portfolio_item" USING btree ("student_id","media_id");--> statement-breakpoint
CREATE INDEX "portfolio_item_from" ON "portfolio_item" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "portfolio_item_class_media" ON "portfolio_item" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_page_student" ON "portfolio_page" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_page_code" ON "portfolio_page" USING btree ("code");