CREATE TABLE "late_pickup" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"minutes" integer NOT NULL,
	"fee_cents" bigint NOT NULL,
	"reason" text,
	"charge_id" uuid,
	"at_device" timestamp with time zone NOT NULL,
	"at_server" timestamp with time zone NOT NULL,
	"by_account" uuid,
	CONSTRAINT "late_pickup_forgiven" CHECK ("late_pickup"."decision" = 'confirmed' or "late_pickup"."reason" is not null),
	CONSTRAINT "late_pickup_minutes" CHECK ("late_pickup"."minutes" > 0 and "late_pickup"."fee_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "late_pickup" ADD CONSTRAINT "late_pickup_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_pickup" ADD CONSTRAINT "late_pickup_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_pickup" ADD CONSTRAINT "late_pickup_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_pickup" ADD CONSTRAINT "late_pickup_by_account_account_id_fk" FOREIGN KEY ("by_account") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "late_pickup_once" ON "late_pickup" USING btree ("meeting_id","student_id");--> statement-breakpoint
CREATE INDEX "late_pickup_student" ON "late_pickup" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "late_pickup_charge" ON "late_pickup" USING btree ("charge_id");