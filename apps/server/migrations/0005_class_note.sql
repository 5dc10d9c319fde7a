CREATE TABLE "class_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"team_only" boolean NOT NULL,
	"words" text,
	"media_id" uuid,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"at_device" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "class_note" ADD CONSTRAINT "class_note_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_note" ADD CONSTRAINT "class_note_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_note" ADD CONSTRAINT "class_note_media_id_class_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."class_media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_note" ADD CONSTRAINT "class_note_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_note_student" ON "class_note" USING btree ("student_id","at_device","id");--> statement-breakpoint
CREATE INDEX "class_note_program" ON "class_note" USING btree ("program_id","at_device");--> statement-breakpoint
CREATE INDEX "class_note_author" ON "class_note" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "class_note_media" ON "class_note" USING btree ("media_id");