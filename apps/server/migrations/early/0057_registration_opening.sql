CREATE TABLE "early_access" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"parent_id" uuid,
	"tag_id" uuid,
	"group_id" uuid,
	CONSTRAINT "early_access_one" CHECK (num_nonnulls("early_access"."parent_id", "early_access"."tag_id", "early_access"."group_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "program" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "program" ADD COLUMN "early_opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "program" ADD COLUMN "early_returning" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "early_access" ADD CONSTRAINT "early_access_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "early_access" ADD CONSTRAINT "early_access_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "early_access" ADD CONSTRAINT "early_access_tag_id_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tag"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "early_access" ADD CONSTRAINT "early_access_group_id_partner_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."partner_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "early_access_each" ON "early_access" USING btree ("program_id",coalesce("parent_id", "tag_id", "group_id"));--> statement-breakpoint
CREATE INDEX "early_access_parent" ON "early_access" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "early_access_tag" ON "early_access" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "early_access_group" ON "early_access" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "program" ADD CONSTRAINT "program_early_opening" CHECK ("program"."early_opens_at" is null or "program"."early_opens_at" < "program"."opens_at");