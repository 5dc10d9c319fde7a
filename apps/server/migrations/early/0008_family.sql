CREATE TABLE "consent_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"parent_id" uuid NOT NULL,
	"student_id" uuid,
	"kind" text NOT NULL,
	"text_version" text NOT NULL,
	"given" boolean NOT NULL,
	"by_name" text NOT NULL,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "child_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"requirement" text,
	"title" text NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"reason" text,
	"expires_on" date,
	"uploaded_by" uuid NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_proof" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"state" text DEFAULT 'under_review' NOT NULL,
	"paid_on" date NOT NULL,
	"note" text,
	"reason" text,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"submitted_by" uuid NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_choice" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"email" boolean NOT NULL,
	"sms" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "child_person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"relationship" text NOT NULL,
	"phone" text NOT NULL,
	"is_emergency_contact" boolean NOT NULL,
	"may_pick_up" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "child_person_part" CHECK ("child_person"."is_emergency_contact" or "child_person"."may_pick_up")
);
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "external_reference" text;--> statement-breakpoint
ALTER TABLE "consent_entry" ADD CONSTRAINT "consent_entry_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_entry" ADD CONSTRAINT "consent_entry_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_document" ADD CONSTRAINT "child_document_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD CONSTRAINT "payment_proof_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_person" ADD CONSTRAINT "child_person_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_entry_child" ON "consent_entry" USING btree ("student_id","kind","at");--> statement-breakpoint
CREATE INDEX "consent_entry_family" ON "consent_entry" USING btree ("parent_id","kind","at");--> statement-breakpoint
CREATE INDEX "child_document_student" ON "child_document" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "child_document_state" ON "child_document" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "child_document_created" ON "child_document" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_proof_payment" ON "payment_proof" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_proof_state" ON "payment_proof" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_proof_one_open" ON "payment_proof" USING btree ("payment_id") WHERE state = 'under_review';--> statement-breakpoint
CREATE INDEX "child_person_student" ON "child_person" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "refund_state" ON "refund" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "refund_created" ON "refund" USING btree ("created_at","id");