CREATE TABLE "opening_watch" (
	"program_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opening_watch_program_id_parent_id_pk" PRIMARY KEY("program_id","parent_id")
);
--> statement-breakpoint
ALTER TABLE "opening_watch" ADD CONSTRAINT "opening_watch_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_watch" ADD CONSTRAINT "opening_watch_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opening_watch_parent" ON "opening_watch" USING btree ("parent_id");