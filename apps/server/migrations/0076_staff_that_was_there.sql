CREATE TABLE "past_staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"program_id" uuid,
	"group_id" uuid,
	"began_at" timestamp with time zone,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "past_staff_of_one" CHECK (num_nonnulls("past_staff"."program_id", "past_staff"."group_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "text_page" ADD COLUMN "filling" jsonb;--> statement-breakpoint
ALTER TABLE "class_decision" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "past_staff" ADD CONSTRAINT "past_staff_staff_id_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_staff" ADD CONSTRAINT "past_staff_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_staff" ADD CONSTRAINT "past_staff_group_id_partner_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."partner_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_staff_program" ON "past_staff" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "past_staff_group" ON "past_staff" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "past_staff_staff" ON "past_staff" USING btree ("staff_id");