CREATE TABLE "money_reminder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"due_cents" bigint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "money_reminder" ADD CONSTRAINT "money_reminder_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_reminder" ADD CONSTRAINT "money_reminder_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "money_reminder_once" ON "money_reminder" USING btree ("enrollment_id","kind","about");--> statement-breakpoint
CREATE INDEX "money_reminder_parent" ON "money_reminder" USING btree ("parent_id","sent_at");