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
ALTER TABLE "walk_up" ADD CONSTRAINT "walk_up_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "walk_up" ADD CONSTRAINT "walk_up_by_account_account_id_fk" FOREIGN KEY ("by_account") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "walk_up" ADD CONSTRAINT "walk_up_parent_id_account_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "walk_up" ADD CONSTRAINT "walk_up_settled_by_account_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "walk_up_meeting" ON "walk_up" USING btree ("meeting_id","at_device");--> statement-breakpoint
CREATE INDEX "walk_up_parent" ON "walk_up" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "walk_up_open" ON "walk_up" USING btree ("at_device") WHERE state = 'open';