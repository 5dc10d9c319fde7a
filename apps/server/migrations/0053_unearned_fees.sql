CREATE TABLE "unearned_fee" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" date NOT NULL,
	"program_id" uuid NOT NULL,
	"balance_cents" bigint NOT NULL,
	"moved_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unearned_fee" ADD CONSTRAINT "unearned_fee_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unearned_fee_once" ON "unearned_fee" USING btree ("month","program_id");