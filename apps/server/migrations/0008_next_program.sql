CREATE TABLE "next_hidden" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"until" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "next_hidden" ADD CONSTRAINT "next_hidden_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_hidden" ADD CONSTRAINT "next_hidden_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "next_hidden_once" ON "next_hidden" USING btree ("student_id","program_id");--> statement-breakpoint
CREATE INDEX "next_hidden_program" ON "next_hidden" USING btree ("program_id");