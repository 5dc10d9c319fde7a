CREATE TABLE "class_feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"text" text,
	"may_quote" boolean DEFAULT false NOT NULL,
	"given_by" uuid,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "class_feedback" ADD CONSTRAINT "class_feedback_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_feedback" ADD CONSTRAINT "class_feedback_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_feedback" ADD CONSTRAINT "class_feedback_given_by_account_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "class_feedback_once" ON "class_feedback" USING btree ("meeting_id","student_id");--> statement-breakpoint
CREATE INDEX "class_feedback_student" ON "class_feedback" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "class_feedback_given" ON "class_feedback" USING btree ("given_at","id");