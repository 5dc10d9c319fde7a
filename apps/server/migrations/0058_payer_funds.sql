CREATE TABLE "payer_reminder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"token_digest" text NOT NULL,
	"token_sealed" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"last_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fund_photo" (
	"link_id" uuid PRIMARY KEY NOT NULL,
	"media_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payer_link" ADD COLUMN "student_id" uuid;--> statement-breakpoint
ALTER TABLE "payer_link" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "payer_link" ADD COLUMN "goal_cents" bigint;--> statement-breakpoint
ALTER TABLE "payer_link" ADD COLUMN "ahead" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payer_link" ADD COLUMN "thanks" text;--> statement-breakpoint
ALTER TABLE "payer_reminder" ADD CONSTRAINT "payer_reminder_link_id_payer_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."payer_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_photo" ADD CONSTRAINT "fund_photo_link_id_payer_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."payer_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_photo" ADD CONSTRAINT "fund_photo_media_id_class_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."class_media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payer_reminder_once" ON "payer_reminder" USING btree ("link_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "payer_reminder_digest" ON "payer_reminder" USING btree ("token_digest");--> statement-breakpoint
CREATE INDEX "payer_reminder_due" ON "payer_reminder" USING btree ("last_on") WHERE confirmed_at is not null and stopped_at is null;--> statement-breakpoint
CREATE INDEX "fund_photo_media" ON "fund_photo" USING btree ("media_id");--> statement-breakpoint
ALTER TABLE "payer_link" ADD CONSTRAINT "payer_link_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payer_link_student" ON "payer_link" USING btree ("student_id");--> statement-breakpoint
ALTER TABLE "payer_link" ADD CONSTRAINT "payer_link_fund" CHECK (("payer_link"."student_id" is null) = ("payer_link"."title" is null) and ("payer_link"."student_id" is null or "payer_link"."bill_id" is null)
        and (not "payer_link"."ahead" or "payer_link"."goal_cents" is not null) and "payer_link"."goal_cents" > 0);