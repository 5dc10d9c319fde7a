CREATE TABLE "payer_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid NOT NULL,
	"token_digest" text NOT NULL,
	"token_sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payer_link_place" (
	"link_id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	CONSTRAINT "payer_link_place_link_id_enrollment_id_pk" PRIMARY KEY("link_id","enrollment_id")
);
--> statement-breakpoint
ALTER TABLE "checkout" ADD COLUMN "payer_link_id" uuid;--> statement-breakpoint
ALTER TABLE "checkout" ADD COLUMN "payer_name" text;--> statement-breakpoint
ALTER TABLE "checkout" ADD COLUMN "payer_email" text;--> statement-breakpoint
ALTER TABLE "checkout" ADD COLUMN "payer_message" text;--> statement-breakpoint
ALTER TABLE "payer_link" ADD CONSTRAINT "payer_link_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_link_place" ADD CONSTRAINT "payer_link_place_link_id_payer_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."payer_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_link_place" ADD CONSTRAINT "payer_link_place_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payer_link_digest" ON "payer_link" USING btree ("token_digest");--> statement-breakpoint
CREATE INDEX "payer_link_parent" ON "payer_link" USING btree ("parent_id","created_at");--> statement-breakpoint
CREATE INDEX "payer_link_place_enrollment" ON "payer_link_place" USING btree ("enrollment_id");--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_payer_link_id_payer_link_id_fk" FOREIGN KEY ("payer_link_id") REFERENCES "public"."payer_link"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_payer_link" ON "checkout" USING btree ("payer_link_id") WHERE payer_link_id is not null;