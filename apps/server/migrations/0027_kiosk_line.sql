CREATE TABLE "gate_signature" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"side" text NOT NULL,
	"adult_name" text NOT NULL,
	"lines" jsonb,
	"written" text,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gate_signature_one" CHECK (num_nonnulls("gate_signature"."lines", "gate_signature"."written") = 1)
);
--> statement-breakpoint
ALTER TABLE "gate_pin" ADD COLUMN "box_key_sealed" text;--> statement-breakpoint
ALTER TABLE "gate_pin" ADD COLUMN "code_minute" integer;--> statement-breakpoint
ALTER TABLE "gate_pin" ADD COLUMN "code_used_by" uuid;--> statement-breakpoint
ALTER TABLE "gate_signature" ADD CONSTRAINT "gate_signature_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_signature" ADD CONSTRAINT "gate_signature_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_signature" ADD CONSTRAINT "gate_signature_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gate_signature_meeting" ON "gate_signature" USING btree ("meeting_id","signed_at");--> statement-breakpoint
CREATE INDEX "gate_signature_student" ON "gate_signature" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "gate_signature_account" ON "gate_signature" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "gate_signature_signed" ON "gate_signature" USING btree ("signed_at");