CREATE TABLE "conversation_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid,
	"message_id" uuid,
	"uploaded_by" uuid,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author" text NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"way" text,
	"delivery" text,
	"reason" text,
	"provider_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_message_note" CHECK ("conversation_message"."internal" = ("conversation_message"."way" is null)),
	CONSTRAINT "conversation_message_delivery" CHECK ("conversation_message"."delivery" is null or "conversation_message"."way" = 'whatsapp')
);
--> statement-breakpoint
CREATE TABLE "incoming_message" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP INDEX "contact_message_account";--> statement-breakpoint
ALTER TABLE "contact_message" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "kind" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "first_by" text DEFAULT 'visitor' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "first_by_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "first_by_name" text;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "student_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "program_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "last_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "last_family_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "last_answer_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "last_whatsapp_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "whatsapp_stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "family_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "teacher_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation_file" ADD CONSTRAINT "conversation_file_conversation_id_contact_message_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_file" ADD CONSTRAINT "conversation_file_message_id_conversation_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_file" ADD CONSTRAINT "conversation_file_uploaded_by_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_message" ADD CONSTRAINT "conversation_message_conversation_id_contact_message_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_message" ADD CONSTRAINT "conversation_message_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_file_of" ON "conversation_file" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "conversation_file_message" ON "conversation_file" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "conversation_file_by" ON "conversation_file" USING btree ("uploaded_by","created_at");--> statement-breakpoint
CREATE INDEX "conversation_message_of" ON "conversation_message" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "conversation_message_author" ON "conversation_message" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_message_provider" ON "conversation_message" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "incoming_message_at" ON "incoming_message" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "reply_template_title" ON "reply_template" USING btree (lower("title"));--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_first_by_id_account_id_fk" FOREIGN KEY ("first_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_assignee_id_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_message_last" ON "contact_message" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_assignee" ON "contact_message" USING btree ("assignee_id","last_at");--> statement-breakpoint
CREATE INDEX "contact_message_student" ON "contact_message" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "contact_message_program" ON "contact_message" USING btree ("program_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_message_whatsapp" ON "contact_message" USING btree ("phone",coalesce("account_id", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE kind = 'whatsapp';--> statement-breakpoint
CREATE INDEX "contact_message_account" ON "contact_message" USING btree ("account_id","last_at");--> statement-breakpoint
-- The tables of higher domains, which the tables of messages do not know.
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Messages until now are conversations of one message. One with an account or a broadcast was an answer to a broadcast.
UPDATE "contact_message" SET "last_at" = "created_at", "last_family_at" = "created_at";--> statement-breakpoint
UPDATE "contact_message" SET "kind" = 'broadcast', "first_by" = 'family', "first_by_id" = "account_id" WHERE "reply_to" IS NOT NULL OR "account_id" IS NOT NULL;
