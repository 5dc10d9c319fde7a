CREATE TABLE "group_invoice_reminder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"open_cents" bigint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_quote" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"number" text,
	"edition" integer DEFAULT 1 NOT NULL,
	"replaces_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"note" text,
	"valid_until" date NOT NULL,
	"due_days" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"paper" jsonb,
	"token_digest" text,
	"token_sealed" text,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_on" date,
	"decided_name" text,
	"decided_position" text,
	"decided_note" text,
	"recorded_by" uuid,
	"quote_mailed_at" timestamp with time zone,
	"invoice_mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "group_quote_sent" CHECK ("group_quote"."state" = 'draft' or ("group_quote"."number" is not null and "group_quote"."sent_at" is not null)),
	CONSTRAINT "group_quote_total" CHECK ("group_quote"."total_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "group_quote_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" bigint NOT NULL,
	CONSTRAINT "group_quote_line_amount" CHECK ("group_quote_line"."quantity" > 0 and "group_quote_line"."unit_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "mail_attachment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mail_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_invoice_reminder" ADD CONSTRAINT "group_invoice_reminder_quote_id_group_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."group_quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_quote" ADD CONSTRAINT "group_quote_group_id_partner_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."partner_group"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_quote_line" ADD CONSTRAINT "group_quote_line_quote_id_group_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."group_quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachment" ADD CONSTRAINT "mail_attachment_mail_id_mail_message_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "group_invoice_reminder_once" ON "group_invoice_reminder" USING btree ("quote_id","kind","about");--> statement-breakpoint
CREATE INDEX "group_quote_group" ON "group_quote" USING btree ("group_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_quote_edition" ON "group_quote" USING btree ("number","edition");--> statement-breakpoint
CREATE UNIQUE INDEX "group_quote_token" ON "group_quote" USING btree ("token_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "group_quote_next" ON "group_quote" USING btree ("replaces_id") WHERE state = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "group_quote_line_position" ON "group_quote_line" USING btree ("quote_id","position");--> statement-breakpoint
CREATE INDEX "mail_attachment_mail" ON "mail_attachment" USING btree ("mail_id","id");