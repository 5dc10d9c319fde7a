CREATE TABLE "absence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"state" text DEFAULT 'given' NOT NULL,
	"reason" text,
	"note" text,
	"given_at" timestamp with time zone NOT NULL,
	"given_by" uuid,
	"given_role" text NOT NULL,
	"in_time" boolean NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "absence_undone" CHECK (("absence"."state" = 'undone') = ("absence"."undone_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_given_by_account_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "absence_once" ON "absence" USING btree ("meeting_id","student_id");--> statement-breakpoint
CREATE INDEX "absence_student" ON "absence" USING btree ("student_id");