CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_token" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"user_agent" text,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrollment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "enrollment_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"parent_id" uuid,
	"program_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"price_cents" bigint,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"waived_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"hold_expires_at" timestamp with time zone,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "enrollment_money" CHECK ("enrollment"."paid_cents" >= 0 and "enrollment"."refunded_cents" >= 0 and "enrollment"."refunded_cents" <= "enrollment"."paid_cents")
);
--> statement-breakpoint
CREATE TABLE "enrollment_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"actor_name" text,
	"title" text NOT NULL,
	"detail" text,
	"data" jsonb
);
--> statement-breakpoint
CREATE TABLE "partner_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"organization" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text,
	"address" text,
	"description" text,
	"service_type" text,
	"expected_participants" integer,
	"preferred_start_date" date,
	"status" text DEFAULT 'pending' NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text,
	"family_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_message" (
	"gateway" text NOT NULL,
	"message_id" text NOT NULL,
	"event" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_message_gateway_message_id_pk" PRIMARY KEY("gateway","message_id")
);
--> statement-breakpoint
CREATE TABLE "paper_counter" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "paper_counter_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'JMD' NOT NULL,
	"method" text NOT NULL,
	"gateway" text,
	"gateway_transaction_id" text,
	"redirect_url" text,
	"state" text DEFAULT 'created' NOT NULL,
	"message" text,
	"external_reference" text,
	"recorded_by" uuid,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"needs_attention" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "payment_amount" CHECK ("payment"."amount_cents" > 0 and "payment"."refunded_cents" >= 0 and "payment"."refunded_cents" <= "payment"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"snapshot" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"channel" text NOT NULL,
	"reason" text,
	"message" text,
	"requested_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_transaction" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"hosted_token" text NOT NULL,
	"order_id" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"response_url" text NOT NULL,
	"description" text NOT NULL,
	"outcome" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_transaction_hosted_token_unique" UNIQUE("hosted_token")
);
--> statement-breakpoint
CREATE TABLE "program" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"price_cents" bigint,
	"duration" text NOT NULL,
	"schedule" text,
	"location" text,
	"age_min" integer NOT NULL,
	"age_max" integer NOT NULL,
	"max_participants" integer NOT NULL,
	"start_date" date,
	"end_date" date,
	"status" text DEFAULT 'draft' NOT NULL,
	"requires_approval" boolean DEFAULT false NOT NULL,
	"outline" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bring" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"art" text DEFAULT 'after' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "program_capacity" CHECK ("program"."max_participants" > 0),
	CONSTRAINT "program_ages" CHECK ("program"."age_min" <= "program"."age_max"),
	CONSTRAINT "program_price" CHECK ("program"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "hero_slide" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title_lines" jsonb NOT NULL,
	"subtitle" text NOT NULL,
	"description" text NOT NULL,
	"cta_label" text NOT NULL,
	"cta_href" text NOT NULL,
	"art" text NOT NULL,
	"status" text DEFAULT 'published' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_assignment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"parent_id" uuid,
	"full_name" text NOT NULL,
	"email" text,
	"date_of_birth" date NOT NULL,
	"grade_level" text NOT NULL,
	"school" text,
	"medical_notes_sealed" text,
	"requested_parent_id" uuid,
	"parent_request_refused_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"entity" text,
	"entity_id" text,
	"before" jsonb,
	"after" jsonb,
	"address" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"account_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_account_id_call_key_pk" PRIMARY KEY("account_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "mail_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_token" ADD CONSTRAINT "one_time_token_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_event" ADD CONSTRAINT "enrollment_event_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_group" ADD CONSTRAINT "partner_group_staff_id_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent" ADD CONSTRAINT "parent_id_account_id_fk" FOREIGN KEY ("id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_assignment" ADD CONSTRAINT "staff_assignment_staff_id_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_assignment" ADD CONSTRAINT "staff_assignment_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_assignment" ADD CONSTRAINT "staff_assignment_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_requested_parent_id_parent_id_fk" FOREIGN KEY ("requested_parent_id") REFERENCES "public"."parent"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "account_role_created" ON "account" USING btree ("role","created_at");--> statement-breakpoint
CREATE INDEX "one_time_token_account" ON "one_time_token" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_throttle_age" ON "sign_in_throttle" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollment_number" ON "enrollment" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollment_one_live" ON "enrollment" USING btree ("student_id","program_id") WHERE status in ('pending', 'approved', 'enrolled');--> statement-breakpoint
CREATE INDEX "enrollment_created" ON "enrollment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enrollment_parent" ON "enrollment" USING btree ("parent_id","created_at");--> statement-breakpoint
CREATE INDEX "enrollment_student" ON "enrollment" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "enrollment_program" ON "enrollment" USING btree ("program_id","status");--> statement-breakpoint
CREATE INDEX "enrollment_status" ON "enrollment" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "enrollment_payment_status" ON "enrollment" USING btree ("payment_status","created_at");--> statement-breakpoint
CREATE INDEX "enrollment_holds" ON "enrollment" USING btree ("hold_expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "enrollment_event_of" ON "enrollment_event" USING btree ("enrollment_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_group_reference" ON "partner_group" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "partner_group_status" ON "partner_group" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "parent_family_code" ON "parent" USING btree ("family_code");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reference" ON "payment" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_gateway_transaction" ON "payment" USING btree ("gateway","gateway_transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open" ON "payment" USING btree ("enrollment_id") WHERE state in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payment_enrollment" ON "payment" USING btree ("enrollment_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_created" ON "payment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_state" ON "payment" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "payment_confirmed" ON "payment" USING btree ("confirmed_at") WHERE state = 'confirmed';--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_number" ON "receipt" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_payment" ON "receipt" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_settled" ON "refund" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "sandbox_transaction_order" ON "sandbox_transaction" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "program_slug" ON "program" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "program_status_start" ON "program" USING btree ("status","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_assignment_once" ON "staff_assignment" USING btree ("staff_id","student_id","program_id");--> statement-breakpoint
CREATE INDEX "staff_assignment_staff" ON "staff_assignment" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "student_parent" ON "student" USING btree ("parent_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "student_account" ON "student" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "student_created" ON "student" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entry_record" ON "audit_entry" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_message_state_created_at_idx" ON "mail_message" USING btree ("state","created_at");