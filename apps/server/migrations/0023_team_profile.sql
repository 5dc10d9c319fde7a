CREATE TABLE "team_profile" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"biography" text,
	"picture_id" uuid,
	"shown" boolean DEFAULT false NOT NULL,
	"said_by" uuid,
	"said_by_name" text,
	"said_at" timestamp with time zone,
	"said_note" text,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "team_profile_said" CHECK (not "team_profile"."shown" or "team_profile"."said_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "team_profile" ADD CONSTRAINT "team_profile_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_profile" ADD CONSTRAINT "team_profile_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_profile" ADD CONSTRAINT "team_profile_said_by_account_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_profile_picture" ON "team_profile" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "team_profile_said_by" ON "team_profile" USING btree ("said_by");