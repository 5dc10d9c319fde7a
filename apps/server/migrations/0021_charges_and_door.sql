CREATE TABLE "charge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid NOT NULL,
	"student_id" uuid,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"day" date NOT NULL,
	"note" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text,
	CONSTRAINT "charge_amount" CHECK ("charge"."amount_cents" > 0),
	CONSTRAINT "charge_cancelled" CHECK (("charge"."cancelled_at" is null) = ("charge"."cancel_reason" is null))
);
--> statement-breakpoint
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
CREATE TABLE "walk_up" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"guardian_name" text,
	"guardian_phone" text,
	"at_device" timestamp with time zone NOT NULL,
	"at_server" timestamp with time zone NOT NULL,
	"by_account" uuid,
	"left_at" timestamp with time zone,
	"left_with" text,
	"state" text DEFAULT 'open' NOT NULL,
	"parent_id" uuid,
	"reason" text,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	CONSTRAINT "walk_up_settled" CHECK (("walk_up"."state" = 'open') = ("walk_up"."settled_at" is null)),
	CONSTRAINT "walk_up_left" CHECK (("walk_up"."left_at" is null) = ("walk_up"."left_with" is null))
);
--> statement-breakpoint
ALTER TABLE "child_person" ADD COLUMN "pick_up_days" integer[];--> statement-breakpoint
ALTER TABLE "child_person" ADD COLUMN "photo_key" text;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_parent_id_account_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_cancelled_by_account_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_pickup" ADD CONSTRAINT "late_pickup_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_pickup" ADD CONSTRAINT "late_pickup_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_pickup" ADD CONSTRAINT "late_pickup_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_pickup" ADD CONSTRAINT "late_pickup_by_account_account_id_fk" FOREIGN KEY ("by_account") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "walk_up" ADD CONSTRAINT "walk_up_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "walk_up" ADD CONSTRAINT "walk_up_by_account_account_id_fk" FOREIGN KEY ("by_account") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "walk_up" ADD CONSTRAINT "walk_up_parent_id_account_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "walk_up" ADD CONSTRAINT "walk_up_settled_by_account_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charge_parent" ON "charge" USING btree ("parent_id","created_at");--> statement-breakpoint
CREATE INDEX "charge_student" ON "charge" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "late_pickup_once" ON "late_pickup" USING btree ("meeting_id","student_id");--> statement-breakpoint
CREATE INDEX "late_pickup_student" ON "late_pickup" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "late_pickup_charge" ON "late_pickup" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "walk_up_meeting" ON "walk_up" USING btree ("meeting_id","at_device");--> statement-breakpoint
CREATE INDEX "walk_up_parent" ON "walk_up" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "walk_up_open" ON "walk_up" USING btree ("at_device") WHERE state = 'open';