CREATE TABLE "guardian" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"account_id" uuid,
	"state" text DEFAULT 'invited' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"money" boolean NOT NULL,
	"pick_up" boolean NOT NULL,
	"token_digest" text,
	"expires_at" timestamp with time zone,
	"invited_by" uuid,
	"invited_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "guardian_active" CHECK ("guardian"."state" <> 'active' or ("guardian"."account_id" is not null and "guardian"."accepted_at" is not null)),
	CONSTRAINT "guardian_invited" CHECK (("guardian"."state" = 'invited') = ("guardian"."token_digest" is not null)),
	CONSTRAINT "guardian_ended" CHECK (("guardian"."state" = 'ended') = ("guardian"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "child_person" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "guardian" ADD CONSTRAINT "guardian_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian" ADD CONSTRAINT "guardian_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian" ADD CONSTRAINT "guardian_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_one" ON "guardian" USING btree ("student_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_link" ON "guardian" USING btree ("token_digest");--> statement-breakpoint
CREATE INDEX "guardian_student" ON "guardian" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "guardian_account" ON "guardian" USING btree ("account_id","state");--> statement-breakpoint
ALTER TABLE "child_person" ADD CONSTRAINT "child_person_added_by_account_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;