-- The whole schema as of the first release. Later changes are migrations of their own.
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"credential_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_token" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"account_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_code_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_step" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret_sealed" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tries_since" timestamp with time zone DEFAULT now() NOT NULL,
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
	"address" text,
	"credential_version" integer DEFAULT 1 NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL
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
CREATE TABLE "gateway_mismatch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"transaction_id" text NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"currency" text NOT NULL,
	"reported_cents" bigint NOT NULL,
	"payment_id" uuid,
	"expected_cents" bigint,
	"note" text,
	"resolved_by" uuid,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"student_name" text DEFAULT '' NOT NULL,
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
	"overpaid" boolean DEFAULT false NOT NULL,
	"approved_by" uuid,
	"external_reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_proof" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"state" text DEFAULT 'under_review' NOT NULL,
	"paid_on" date NOT NULL,
	"amount_cents" bigint,
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
CREATE TABLE "competition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"content_status" text DEFAULT 'draft' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"state_before" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"date" date NOT NULL,
	"end_date" date,
	"location" text NOT NULL,
	"entry_fee_cents" bigint DEFAULT 0 NOT NULL,
	"entry_unit" text DEFAULT 'teams' NOT NULL,
	"participants" integer DEFAULT 0 NOT NULL,
	"max_participants" integer NOT NULL,
	"age_range" text,
	"team_min" integer,
	"team_max" integer,
	"registration_closes" date,
	"prizes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"challenges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"winners" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"format" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"scoring" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"schedule" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "competition_places" CHECK ("competition"."max_participants" > 0),
	CONSTRAINT "competition_team_size" CHECK ("competition"."team_min" is null or "competition"."team_max" is null or "competition"."team_min" <= "competition"."team_max"),
	CONSTRAINT "competition_entries" CHECK ("competition"."participants" >= 0),
	CONSTRAINT "competition_fee" CHECK ("competition"."entry_fee_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "competition_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"school" text,
	"coach" text,
	"contact_phone" text,
	"members" jsonb NOT NULL,
	"fee_cents" bigint NOT NULL,
	"paid_at" timestamp with time zone,
	"paid_method" text,
	"status" text DEFAULT 'entered' NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "competition_entry_fee" CHECK ("competition_entry"."fee_cents" >= 0),
	CONSTRAINT "competition_entry_paid" CHECK (("competition_entry"."paid_at" is null) = ("competition_entry"."paid_method" is null))
);
--> statement-breakpoint
CREATE TABLE "gallery_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"content_status" text DEFAULT 'draft' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"state_before" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"date" date NOT NULL,
	"location" text NOT NULL,
	"participants" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_page" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"menu_text" text NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"category" text,
	"art" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_page" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" jsonb NOT NULL,
	"content_status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"tones" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "picture_size" CHECK ("picture"."width" > 0 and "picture"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "robot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"content_status" text DEFAULT 'draft' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"state_before" text,
	"passport" integer NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"difficulty" text NOT NULL,
	"status" text NOT NULL,
	"year" integer NOT NULL,
	"team" text NOT NULL,
	"build_time" text NOT NULL,
	"cost_cents" bigint,
	"description" text NOT NULL,
	"video_url" text,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"specifications" json DEFAULT '{}'::json NOT NULL,
	"awards" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"builders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"technologies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"build_log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"matches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "robot_cost" CHECK ("robot"."cost_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "service" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"content_status" text DEFAULT 'draft' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"state_before" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"details" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_cents" bigint,
	"duration" text,
	"schedule" text,
	"age_range" text,
	"popular" boolean DEFAULT false NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"program_category" text,
	"for_organizations" boolean DEFAULT false NOT NULL,
	CONSTRAINT "service_price" CHECK ("service"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "enrollment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "enrollment_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"student_name" text DEFAULT '' NOT NULL,
	"parent_id" uuid,
	"program_id" uuid NOT NULL,
	"program_title" text DEFAULT '' NOT NULL,
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
CREATE TABLE "consent_text" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text NOT NULL
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
CREATE TABLE "family_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text,
	"family_code" text NOT NULL
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
	"critical_alert_sealed" text,
	"no_critical_alert" boolean DEFAULT false NOT NULL,
	"contact_reminded_at" timestamp with time zone,
	"requested_parent_id" uuid,
	"parent_request_refused_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"archived_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "student_alert_or_none" CHECK (not ("student"."no_critical_alert" and "student"."critical_alert_sealed" is not null))
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
	"additional_info" text,
	"status_token_digest" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"actor_name" text,
	"title" text NOT NULL,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "group_member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"date_of_birth" date,
	"grade_level" text,
	"guardian_name" text,
	"guardian_phone" text,
	"critical_alert_sealed" text,
	"student_id" uuid,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"note" text,
	"handled_by" uuid,
	"handled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_link" (
	"digest" text PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"last_mail_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
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
CREATE TABLE "data_copy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'preparing' NOT NULL,
	"file_key" text,
	"size_bytes" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deletion_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
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
	"archived_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "program_capacity" CHECK ("program"."max_participants" > 0),
	CONSTRAINT "program_ages" CHECK ("program"."age_min" <= "program"."age_max"),
	CONSTRAINT "program_price" CHECK ("program"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "meeting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid,
	"group_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"location" text,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"note" text,
	"moved_from" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "meeting_of_one" CHECK (num_nonnulls("meeting"."program_id", "meeting"."group_id") = 1),
	CONSTRAINT "meeting_times" CHECK ("meeting"."ends_at" > "meeting"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "staff_assignment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"student_id" uuid,
	"program_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_assignment_only_once" UNIQUE NULLS NOT DISTINCT("staff_id","student_id","program_id"),
	CONSTRAINT "staff_assignment_of" CHECK ("staff_assignment"."student_id" is not null or "staff_assignment"."program_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "badge_award" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"badge" text NOT NULL,
	"reason" text,
	"awarded_by" uuid,
	"awarded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"snapshot" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name_shown" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"student_id" uuid,
	"member_id" uuid,
	"mark" text,
	"note" text,
	"marked_by" uuid,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attendance_of_one" CHECK (num_nonnulls("attendance"."student_id", "attendance"."member_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "coursework" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"kind" text DEFAULT 'task' NOT NULL,
	"title" text NOT NULL,
	"instructions" text,
	"link" text,
	"due_on" date,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coursework_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coursework_id" uuid NOT NULL,
	"submission_id" uuid,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coursework_submission" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coursework_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"text" text,
	"link" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"comment" text,
	"score" integer,
	"marked_at" timestamp with time zone,
	"marked_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coursework_submission_score" CHECK ("coursework_submission"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "progress_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"author_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"corrects" uuid,
	"superseded_at" timestamp with time zone,
	"skills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment" text,
	"next_step" text,
	"score" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "progress_report_score" CHECK ("progress_report"."score" between 0 and 100),
	CONSTRAINT "progress_report_released" CHECK ("progress_report"."status" = 'draft' or "progress_report"."released_at" is not null)
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
	"committed_at" timestamp with time zone,
	"steps" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempt" uuid,
	"attempted_at" timestamp with time zone,
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
	"unsubscribe_link" text,
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
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_step" ADD CONSTRAINT "second_step_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_mismatch" ADD CONSTRAINT "gateway_mismatch_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD CONSTRAINT "payment_proof_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_entry" ADD CONSTRAINT "competition_entry_competition_id_competition_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_entry" ADD CONSTRAINT "competition_entry_parent_id_account_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_event" ADD CONSTRAINT "enrollment_event_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_entry" ADD CONSTRAINT "consent_entry_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_entry" ADD CONSTRAINT "consent_entry_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_document" ADD CONSTRAINT "child_document_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_note" ADD CONSTRAINT "family_note_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_note" ADD CONSTRAINT "family_note_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent" ADD CONSTRAINT "parent_id_account_id_fk" FOREIGN KEY ("id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_person" ADD CONSTRAINT "child_person_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_requested_parent_id_parent_id_fk" FOREIGN KEY ("requested_parent_id") REFERENCES "public"."parent"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_group" ADD CONSTRAINT "partner_group_staff_id_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_event" ADD CONSTRAINT "group_event_group_id_partner_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."partner_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_group_id_partner_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."partner_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_link" ADD CONSTRAINT "newsletter_link_subscription_id_newsletter_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_copy" ADD CONSTRAINT "data_copy_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_request" ADD CONSTRAINT "deletion_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_group_id_partner_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."partner_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_assignment" ADD CONSTRAINT "staff_assignment_staff_id_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_assignment" ADD CONSTRAINT "staff_assignment_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_assignment" ADD CONSTRAINT "staff_assignment_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_award" ADD CONSTRAINT "badge_award_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_award" ADD CONSTRAINT "badge_award_awarded_by_account_id_fk" FOREIGN KEY ("awarded_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_member_id_group_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."group_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_marked_by_account_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursework" ADD CONSTRAINT "coursework_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursework" ADD CONSTRAINT "coursework_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursework_file" ADD CONSTRAINT "coursework_file_coursework_id_coursework_id_fk" FOREIGN KEY ("coursework_id") REFERENCES "public"."coursework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursework_file" ADD CONSTRAINT "coursework_file_submission_id_coursework_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."coursework_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursework_submission" ADD CONSTRAINT "coursework_submission_coursework_id_coursework_id_fk" FOREIGN KEY ("coursework_id") REFERENCES "public"."coursework"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursework_submission" ADD CONSTRAINT "coursework_submission_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursework_submission" ADD CONSTRAINT "coursework_submission_marked_by_account_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_report" ADD CONSTRAINT "progress_report_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_report" ADD CONSTRAINT "progress_report_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_report" ADD CONSTRAINT "progress_report_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_report" ADD CONSTRAINT "progress_report_corrects_progress_report_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."progress_report"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_report" ADD CONSTRAINT "progress_report_acknowledged_by_account_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "account_role_created" ON "account" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "account_role_name" ON "account" USING btree ("role","full_name","id");--> statement-breakpoint
CREATE INDEX "account_role_active" ON "account" USING btree ("role","is_active","created_at","id");--> statement-breakpoint
CREATE INDEX "one_time_token_account" ON "one_time_token" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "one_time_token_expiry" ON "one_time_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_throttle_age" ON "sign_in_throttle" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "sandbox_transaction_order" ON "sandbox_transaction" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_mismatch_once" ON "gateway_mismatch" USING btree ("gateway","transaction_id","order_id","event","currency","reported_cents");--> statement-breakpoint
CREATE INDEX "gateway_mismatch_state" ON "gateway_mismatch" USING btree ("resolved_at","created_at","id");--> statement-breakpoint
CREATE INDEX "gateway_mismatch_payment" ON "gateway_mismatch" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reference" ON "payment" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_gateway_transaction" ON "payment" USING btree ("gateway","gateway_transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open" ON "payment" USING btree ("enrollment_id") WHERE state in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payment_enrollment" ON "payment" USING btree ("enrollment_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_created" ON "payment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_state" ON "payment" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_method" ON "payment" USING btree ("method","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_by_amount" ON "payment" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "payment_student_name" ON "payment" USING btree ("student_name","id");--> statement-breakpoint
CREATE INDEX "payment_refunded" ON "payment" USING btree ("created_at","id") WHERE refunded_cents > 0;--> statement-breakpoint
CREATE INDEX "payment_confirmed" ON "payment" USING btree ("confirmed_at") WHERE state = 'confirmed';--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_number" ON "receipt" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_payment" ON "receipt" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_settled" ON "refund" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "refund_state" ON "refund" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "refund_created" ON "refund" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_proof_payment" ON "payment_proof" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_proof_state" ON "payment_proof" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_proof_one_open" ON "payment_proof" USING btree ("payment_id") WHERE state = 'under_review';--> statement-breakpoint
CREATE UNIQUE INDEX "competition_slug" ON "competition" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "competition_category" ON "competition" USING btree ("content_status","category","date");--> statement-breakpoint
CREATE INDEX "competition_stage" ON "competition" USING btree ("content_status","status","date");--> statement-breakpoint
CREATE INDEX "competition_entry_list" ON "competition_entry" USING btree ("competition_id","status","created_at");--> statement-breakpoint
CREATE INDEX "competition_entry_parent" ON "competition_entry" USING btree ("parent_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_item_slug" ON "gallery_item" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "gallery_item_category" ON "gallery_item" USING btree ("content_status","category","date");--> statement-breakpoint
CREATE INDEX "gallery_item_date" ON "gallery_item" USING btree ("content_status","date");--> statement-breakpoint
CREATE UNIQUE INDEX "category_page_address" ON "category_page" USING btree ("section","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "text_page_version" ON "text_page" USING btree ("slug","version");--> statement-breakpoint
CREATE INDEX "picture_created" ON "picture" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "robot_slug" ON "robot" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "robot_passport" ON "robot" USING btree ("passport");--> statement-breakpoint
CREATE INDEX "robot_category" ON "robot" USING btree ("content_status","category","position");--> statement-breakpoint
CREATE INDEX "robot_order" ON "robot" USING btree ("content_status","featured","position");--> statement-breakpoint
CREATE UNIQUE INDEX "service_slug" ON "service" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "service_order" ON "service" USING btree ("content_status","position");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollment_number" ON "enrollment" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollment_one_live" ON "enrollment" USING btree ("student_id","program_id") WHERE status in ('pending', 'approved', 'enrolled');--> statement-breakpoint
CREATE INDEX "enrollment_created" ON "enrollment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enrollment_parent" ON "enrollment" USING btree ("parent_id","created_at");--> statement-breakpoint
CREATE INDEX "enrollment_student" ON "enrollment" USING btree ("student_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollment_program" ON "enrollment" USING btree ("program_id","status");--> statement-breakpoint
CREATE INDEX "enrollment_program_created" ON "enrollment" USING btree ("program_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollment_status" ON "enrollment" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollment_payment_status" ON "enrollment" USING btree ("payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollment_amount" ON "enrollment" USING btree ("price_cents","id");--> statement-breakpoint
CREATE INDEX "enrollment_student_name" ON "enrollment" USING btree ("student_name","id");--> statement-breakpoint
CREATE INDEX "enrollment_program_title" ON "enrollment" USING btree ("program_title","id");--> statement-breakpoint
CREATE INDEX "enrollment_holds" ON "enrollment" USING btree ("hold_expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "enrollment_event_of" ON "enrollment_event" USING btree ("enrollment_id","at");--> statement-breakpoint
CREATE INDEX "consent_entry_child" ON "consent_entry" USING btree ("student_id","kind","at");--> statement-breakpoint
CREATE INDEX "consent_entry_family" ON "consent_entry" USING btree ("parent_id","kind","at");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_text_version" ON "consent_text" USING btree ("kind","version");--> statement-breakpoint
CREATE INDEX "child_document_student" ON "child_document" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "child_document_state" ON "child_document" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "child_document_created" ON "child_document" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "family_note_of" ON "family_note" USING btree ("parent_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "parent_family_code" ON "parent" USING btree ("family_code");--> statement-breakpoint
CREATE INDEX "child_person_student" ON "child_person" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "student_parent" ON "student" USING btree ("parent_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "student_account" ON "student" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "student_created" ON "student" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "student_name" ON "student" USING btree ("full_name","id");--> statement-breakpoint
CREATE INDEX "student_birth" ON "student" USING btree ("date_of_birth","id");--> statement-breakpoint
CREATE INDEX "student_grade" ON "student" USING btree ("grade_level","created_at","id");--> statement-breakpoint
CREATE INDEX "student_active" ON "student" USING btree ("is_active","created_at","id");--> statement-breakpoint
CREATE INDEX "student_archived" ON "student" USING btree ("created_at","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "student_independent" ON "student" USING btree ("created_at","id") WHERE parent_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_group_reference" ON "partner_group" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_group_status_token" ON "partner_group" USING btree ("status_token_digest");--> statement-breakpoint
CREATE INDEX "partner_group_status" ON "partner_group" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "partner_group_name" ON "partner_group" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "partner_group_organization" ON "partner_group" USING btree ("organization","id");--> statement-breakpoint
CREATE INDEX "partner_group_staff" ON "partner_group" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "partner_group_created" ON "partner_group" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "group_event_of" ON "group_event" USING btree ("group_id","at");--> statement-breakpoint
CREATE INDEX "group_member_group" ON "group_member" USING btree ("group_id","full_name");--> statement-breakpoint
CREATE INDEX "group_member_student" ON "group_member" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "contact_message_state" ON "contact_message" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_created" ON "contact_message" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_link_subscription" ON "newsletter_link" USING btree ("subscription_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscription_email" ON "newsletter_subscription" USING btree ("email");--> statement-breakpoint
CREATE INDEX "newsletter_subscription_state" ON "newsletter_subscription" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "data_copy_account" ON "data_copy" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "data_copy_expiry" ON "data_copy" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_copy_one_preparing" ON "data_copy" USING btree ("account_id") WHERE state = 'preparing';--> statement-breakpoint
CREATE INDEX "deletion_request_due" ON "deletion_request" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "deletion_request_account" ON "deletion_request" USING btree ("account_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deletion_request_one_open" ON "deletion_request" USING btree ("account_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "program_slug" ON "program" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "program_status_start" ON "program" USING btree ("status","start_date");--> statement-breakpoint
CREATE INDEX "program_created" ON "program" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "meeting_program" ON "meeting" USING btree ("program_id","starts_at");--> statement-breakpoint
CREATE INDEX "meeting_group" ON "meeting" USING btree ("group_id","starts_at");--> statement-breakpoint
CREATE INDEX "meeting_starts" ON "meeting" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_once" ON "meeting" USING btree ("program_id","starts_at") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_group_once" ON "meeting" USING btree ("group_id","starts_at") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "staff_assignment_program" ON "staff_assignment" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "staff_assignment_student" ON "staff_assignment" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "staff_assignment_staff" ON "staff_assignment" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_award_once" ON "badge_award" USING btree ("student_id","badge");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_code" ON "certificate" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_enrollment" ON "certificate" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "certificate_student" ON "certificate" USING btree ("student_id","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_once" ON "attendance" USING btree ("meeting_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_member_once" ON "attendance" USING btree ("meeting_id","member_id");--> statement-breakpoint
CREATE INDEX "attendance_student" ON "attendance" USING btree ("student_id","mark");--> statement-breakpoint
CREATE INDEX "attendance_member" ON "attendance" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "coursework_program" ON "coursework" USING btree ("program_id","due_on");--> statement-breakpoint
CREATE INDEX "coursework_file_of" ON "coursework_file" USING btree ("coursework_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coursework_file_submission" ON "coursework_file" USING btree ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coursework_submission_once" ON "coursework_submission" USING btree ("coursework_id","student_id");--> statement-breakpoint
CREATE INDEX "coursework_submission_student" ON "coursework_submission" USING btree ("student_id","state");--> statement-breakpoint
CREATE INDEX "progress_report_student" ON "progress_report" USING btree ("student_id","released_at");--> statement-breakpoint
CREATE INDEX "progress_report_program" ON "progress_report" USING btree ("program_id","status");--> statement-breakpoint
CREATE INDEX "progress_report_author" ON "progress_report" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "progress_report_one_correction" ON "progress_report" USING btree ("corrects");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_action" ON "audit_entry" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_entity" ON "audit_entry" USING btree ("entity","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_entity_id" ON "audit_entry" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "audit_entry_record" ON "audit_entry" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_message_state_created_at_idx" ON "mail_message" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "mail_message_created" ON "mail_message" USING btree ("created_at","id");
--> statement-breakpoint
-- From here on written by hand: what the tables' files cannot say.

-- Searches find a text anywhere in a name or an address; trigrams are the index for that. pg_trgm comes with PostgreSQL, and its
-- installation needs no superuser. Where it is missing, or lives in a schema out of reach, searches read all rows instead.
do $$
begin
  create extension if not exists pg_trgm;
  create index account_search on account using gin (full_name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops);
  create index student_search on student using gin (full_name gin_trgm_ops, school gin_trgm_ops, email gin_trgm_ops);
  create index payment_search on payment using gin (reference gin_trgm_ops);
  -- People type a reference without its hyphens.
  create index payment_reference_digits on payment using gin (replace(reference, '-', '') gin_trgm_ops);
  create index receipt_search on receipt using gin (number gin_trgm_ops);
  create index partner_group_search on partner_group using gin (
    name gin_trgm_ops, organization gin_trgm_ops, contact_name gin_trgm_ops, contact_email gin_trgm_ops, reference gin_trgm_ops);
  create index audit_entry_search on audit_entry using gin (action gin_trgm_ops, address gin_trgm_ops);
  create index contact_message_search on contact_message using gin (
    name gin_trgm_ops, email gin_trgm_ops, subject gin_trgm_ops, message gin_trgm_ops);
  create index mail_message_search on mail_message using gin (to_address gin_trgm_ops, subject gin_trgm_ops);
exception
  when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
    raise warning 'pg_trgm is not available (%), so searches will read all rows', sqlerrm;
end
$$;
--> statement-breakpoint
-- Nobody changes or removes these rows: not through the product, and not by an accident in its code. Only the removal of
-- personal data may, and it says so for its transaction (modules/privacy/deletions/erasing.ts).
create function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('doctorbird.erasing', true) = 'yes' then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name;
end
$$;
--> statement-breakpoint
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger enrollment_event_append_only before update or delete on enrollment_event
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger receipt_append_only before update or delete on receipt
  for each row execute function refuse_change();
--> statement-breakpoint
-- How a consent stands is its newest line.
create trigger consent_entry_append_only before update or delete on consent_entry
  for each row execute function refuse_change();
--> statement-breakpoint
-- Text that somebody agreed to never changes: a change is a new version.
create trigger consent_text_append_only before update or delete on consent_text
  for each row execute function refuse_change();
--> statement-breakpoint
-- The student's name and the program's title beside each enrollment, the name beside each payment: lists in that order walk
-- one index (docs/decisions/0011). Triggers keep the copies, so no code can forget to.
create function copy_enrollment_names() returns trigger language plpgsql as $$
begin
  -- Shared locks: wait for a change of the words that is under way, and let one that begins now wait until it sees this row.
  select coalesce((select full_name from student where id = new.student_id for share), '') into new.student_name;
  select coalesce((select title from program where id = new.program_id for share), '') into new.program_title;
  return new;
end $$;
--> statement-breakpoint
create trigger enrollment_names before insert on enrollment for each row execute function copy_enrollment_names();
--> statement-breakpoint
create function copy_payment_name() returns trigger language plpgsql as $$
begin
  -- From the enrollment, whose lock a payment holds anyhow: asking for the student's could make two deeds wait for each other.
  select coalesce((select student_name from enrollment where id = new.enrollment_id for share), '') into new.student_name;
  return new;
end $$;
--> statement-breakpoint
create trigger payment_name before insert on payment for each row execute function copy_payment_name();
--> statement-breakpoint
create function follow_student_name() returns trigger language plpgsql as $$
begin
  update enrollment set student_name = new.full_name where student_id = new.id;
  update payment set student_name = new.full_name where enrollment_id in (select id from enrollment where student_id = new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger student_name_followed after update of full_name on student
  for each row when (old.full_name is distinct from new.full_name) execute function follow_student_name();
--> statement-breakpoint
create function follow_program_title() returns trigger language plpgsql as $$
begin
  update enrollment set program_title = new.title where program_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger program_title_followed after update of title on program
  for each row when (old.title is distinct from new.title) execute function follow_program_title();
