CREATE TABLE "membership" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"billing_day" integer NOT NULL,
	"begins_on" date NOT NULL,
	"ends_on" date,
	"billed_through" date NOT NULL,
	"released_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_days" CHECK ("membership"."ends_on" >= "membership"."begins_on" - 1 and "membership"."billed_through" >= "membership"."begins_on" - 1),
	CONSTRAINT "membership_billing_day" CHECK ("membership"."billing_day" between 1 and 28)
);
--> statement-breakpoint
CREATE TABLE "membership_month" (
	"id" uuid PRIMARY KEY NOT NULL,
	"membership_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date NOT NULL,
	"days" integer NOT NULL,
	"of_days" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"charge_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"superseded_at" timestamp with time zone,
	CONSTRAINT "membership_month_days" CHECK ("membership_month"."days" between 0 and "membership_month"."of_days"),
	CONSTRAINT "membership_month_cents" CHECK (("membership_month"."cents" > 0) = ("membership_month"."charge_id" is not null) and "membership_month"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "membership_pause" (
	"id" uuid PRIMARY KEY NOT NULL,
	"membership_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_pause_days" CHECK ("membership_pause"."until_on" >= "membership_pause"."from_on")
);
--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "billing_day" integer;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_parent_id_account_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_month" ADD CONSTRAINT "membership_month_membership_id_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_month" ADD CONSTRAINT "membership_month_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_pause" ADD CONSTRAINT "membership_pause_membership_id_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_pause" ADD CONSTRAINT "membership_pause_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_once" ON "membership" USING btree ("student_id","item_id") WHERE ends_on is null;--> statement-breakpoint
CREATE INDEX "membership_item" ON "membership" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "membership_student" ON "membership" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "membership_parent" ON "membership" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "membership_created" ON "membership" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "membership_to_bill" ON "membership" USING btree ("billed_through");--> statement-breakpoint
CREATE INDEX "membership_to_release" ON "membership" USING btree ("ends_on") WHERE released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_month_once" ON "membership_month" USING btree ("membership_id","from_on") WHERE superseded_at is null;--> statement-breakpoint
CREATE INDEX "membership_month_of" ON "membership_month" USING btree ("membership_id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_month_charge" ON "membership_month" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "membership_pause_of" ON "membership_pause" USING btree ("membership_id","from_on");--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_billing_day" CHECK (("item"."kind" = 'membership') = ("item"."billing_day" is not null) and "item"."billing_day" between 1 and 28);--> statement-breakpoint
create trigger a_follow_parent_id before insert or update of parent_id on membership
  for each row
  when (new.parent_id is not null) execute function follow_merged_parent();--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on membership
  for each row
  when (new.student_id is not null) execute function follow_merged_student();