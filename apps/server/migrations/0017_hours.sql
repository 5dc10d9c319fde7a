CREATE TABLE "staff_availability" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"week" jsonb NOT NULL,
	"away" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_pay" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"month" date NOT NULL,
	"of_month" date NOT NULL,
	"minutes" integer NOT NULL,
	"cents" integer NOT NULL,
	"approved_by" text NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"paid_by" text,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_presence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"way" text NOT NULL,
	"at" timestamp with time zone,
	"came_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"note" text,
	"by_account" uuid,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_presence_of_way" CHECK (case "staff_presence"."way" when 'times' then "staff_presence"."left_at" > "staff_presence"."came_at" when 'absent' then "staff_presence"."came_at" is null and "staff_presence"."left_at" is null else "staff_presence"."at" is not null end)
);
--> statement-breakpoint
CREATE TABLE "staff_rate" (
	"account_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"cents" integer NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_rate_account_id_from_day_pk" PRIMARY KEY("account_id","from_day"),
	CONSTRAINT "staff_rate_cents" CHECK ("staff_rate"."cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "staff_availability" ADD CONSTRAINT "staff_availability_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_pay" ADD CONSTRAINT "staff_pay_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_presence" ADD CONSTRAINT "staff_presence_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_presence" ADD CONSTRAINT "staff_presence_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_presence" ADD CONSTRAINT "staff_presence_by_account_account_id_fk" FOREIGN KEY ("by_account") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_rate" ADD CONSTRAINT "staff_rate_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_pay_once" ON "staff_pay" USING btree ("account_id","month","of_month");--> statement-breakpoint
CREATE INDEX "staff_pay_month" ON "staff_pay" USING btree ("month");--> statement-breakpoint
CREATE INDEX "staff_presence_meeting" ON "staff_presence" USING btree ("meeting_id","account_id");--> statement-breakpoint
CREATE INDEX "staff_presence_account" ON "staff_presence" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_presence_by" ON "staff_presence" USING btree ("by_account");