CREATE TABLE "site_banner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_banner_text" CHECK ("site_banner"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "closure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"days" text[] NOT NULL,
	"reason" text NOT NULL,
	"choose_until" timestamp with time zone,
	"banner_id" uuid,
	"broadcast_id" uuid NOT NULL,
	"correction_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "closure_undone" CHECK (("closure"."state" = 'undone') = ("closure"."undone_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "closure_choice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"meetings" integer NOT NULL,
	"cents" bigint NOT NULL,
	"way" text,
	"chosen_at" timestamp with time zone,
	"chosen_by" uuid,
	"by_deadline" boolean DEFAULT false NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_cents" bigint,
	"problem" text,
	CONSTRAINT "closure_choice_way" CHECK (("closure_choice"."way" is null) = ("closure_choice"."chosen_at" is null)),
	CONSTRAINT "closure_choice_settled" CHECK ("closure_choice"."settled_at" is null or "closure_choice"."way" in ('credit', 'refund')),
	CONSTRAINT "closure_choice_cents" CHECK ("closure_choice"."cents" >= 0 and "closure_choice"."meetings" > 0 and coalesce("closure_choice"."settled_cents", 0) <= "closure_choice"."cents")
);
--> statement-breakpoint
CREATE TABLE "closure_meeting" (
	"closure_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"status_before" text NOT NULL,
	"note_before" text,
	CONSTRAINT "closure_meeting_closure_id_meeting_id_pk" PRIMARY KEY("closure_id","meeting_id")
);
--> statement-breakpoint
CREATE TABLE "closure_offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"closure_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"make_up_meeting_id" uuid,
	"credit" boolean NOT NULL,
	"refund" boolean NOT NULL,
	"otherwise" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "closure" ADD CONSTRAINT "closure_banner_id_site_banner_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."site_banner"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure" ADD CONSTRAINT "closure_broadcast_id_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcast"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure" ADD CONSTRAINT "closure_correction_id_broadcast_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."broadcast"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure" ADD CONSTRAINT "closure_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure" ADD CONSTRAINT "closure_undone_by_account_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_choice" ADD CONSTRAINT "closure_choice_offer_id_closure_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."closure_offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_choice" ADD CONSTRAINT "closure_choice_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_choice" ADD CONSTRAINT "closure_choice_chosen_by_account_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_meeting" ADD CONSTRAINT "closure_meeting_closure_id_closure_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."closure"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_meeting" ADD CONSTRAINT "closure_meeting_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_offer" ADD CONSTRAINT "closure_offer_closure_id_closure_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."closure"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_offer" ADD CONSTRAINT "closure_offer_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_offer" ADD CONSTRAINT "closure_offer_make_up_meeting_id_meeting_id_fk" FOREIGN KEY ("make_up_meeting_id") REFERENCES "public"."meeting"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_banner_up" ON "site_banner" USING btree ("until") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "closure_created" ON "closure" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "closure_choice_once" ON "closure_choice" USING btree ("offer_id","enrollment_id");--> statement-breakpoint
CREATE INDEX "closure_choice_place" ON "closure_choice" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "closure_choice_open" ON "closure_choice" USING btree ("id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "closure_meeting_of" ON "closure_meeting" USING btree ("meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "closure_offer_once" ON "closure_offer" USING btree ("closure_id","program_id");--> statement-breakpoint
CREATE INDEX "closure_offer_program" ON "closure_offer" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "closure_offer_make_up" ON "closure_offer" USING btree ("make_up_meeting_id");