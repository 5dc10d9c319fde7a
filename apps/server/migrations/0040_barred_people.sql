CREATE TABLE "barred_person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"name_sealed" text NOT NULL,
	"relationship_sealed" text NOT NULL,
	"note_sealed" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "barred_person" ADD CONSTRAINT "barred_person_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barred_person" ADD CONSTRAINT "barred_person_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "barred_person_student" ON "barred_person" USING btree ("student_id","created_at");