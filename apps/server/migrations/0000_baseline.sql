-- The whole schema up to and with early/0082_first_message_is_a_message. Later changes are migrations of their own.
-- Functions that columns and indexes call come first.
create function jamaica_day(moment timestamp with time zone) returns date language sql immutable as $$
  select (moment at time zone 'America/Jamaica')::date
$$;
--> statement-breakpoint
create function jamaica_month(moment timestamp with time zone) returns date language sql immutable as $$
  select date_trunc('month', moment at time zone 'America/Jamaica')::date
$$;
--> statement-breakpoint
create function plain_text(text) returns text language sql immutable parallel safe as $$ select case when octet_length($1) = char_length($1) then lower(translate($1, '-''`', ' '))
  else replace(replace(replace(replace(translate(lower(regexp_replace(normalize(
    translate($1, '-‐‑‒–—―−﹣－''’‘‛`´ʹʻʼʽˈˊˋ′＇', '          '), NFKD),
    '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+', '', 'g')),
    'øđðłıħŧŋς', 'oddlihtnσ'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th') end $$;
--> statement-breakpoint
create function same_name(text) returns text language sql immutable parallel safe as $$ select translate(public.plain_text($1), E' \t\n\r\f\v\u00a0\u2002\u2003\u2009\u200a\u202f\u3000', '') $$;
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"email" text,
	"sign_in_phone" text,
	"password_hash" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"credential_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "account_reachable" CHECK ("account"."email" is not null or ("account"."role" = 'parent' and "account"."sign_in_phone" is not null)),
	CONSTRAINT "account_phone_of_parent" CHECK ("account"."sign_in_phone" is null or "account"."role" = 'parent')
);
--> statement-breakpoint
CREATE TABLE "link_code" (
	"link_digest" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"sent_at" timestamp with time zone NOT NULL,
	"sent" integer DEFAULT 1 NOT NULL,
	"sent_since" timestamp with time zone NOT NULL
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
CREATE TABLE "phone_code" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"sent_at" timestamp with time zone NOT NULL,
	"sent" integer DEFAULT 1 NOT NULL,
	"sent_since" timestamp with time zone NOT NULL
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
CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"query" jsonb NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"due_on" date,
	"assignee_id" uuid,
	"creator_id" uuid,
	"record_kind" text,
	"record_id" uuid,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "task_about" CHECK (("task"."record_kind" is null) = ("task"."record_id" is null))
);
--> statement-breakpoint
CREATE TABLE "bill_link" (
	"bill_id" uuid PRIMARY KEY NOT NULL,
	"token_digest" text NOT NULL,
	"token_sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "checkout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'JMD' NOT NULL,
	"method" text NOT NULL,
	"gateway" text,
	"gateway_transaction_id" text,
	"redirect_url" text,
	"expires_at" timestamp with time zone,
	"payer_link_id" uuid,
	"payer_name" text,
	"payer_email" text,
	"payer_message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkout_amount" CHECK ("checkout"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "cash_count" (
	"id" uuid PRIMARY KEY NOT NULL,
	"float_cents" bigint NOT NULL,
	"expected_cents" bigint NOT NULL,
	"counted_cents" bigint NOT NULL,
	"note" text,
	"counted_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"banked_on" date NOT NULL,
	"slip_number" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"difference_cents" bigint DEFAULT 0 NOT NULL,
	"note" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text,
	CONSTRAINT "deposit_total" CHECK ("deposit"."total_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "deposit_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deposit_id" uuid NOT NULL,
	"checkout_id" uuid,
	"refund_id" uuid,
	"amount_cents" bigint NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "deposit_item_one" CHECK (num_nonnulls("deposit_item"."checkout_id", "deposit_item"."refund_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "figure_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"day" date DEFAULT '-infinity' NOT NULL,
	"program_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"quantity" integer NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL,
	"folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_gateway" (
	"gateway" text PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"environment" text NOT NULL,
	"fee_structure" text NOT NULL,
	"webhook_scheme" text NOT NULL,
	"api_key_sealed" text NOT NULL,
	"webhook_secret_sealed" text,
	"wapi_key_sealed" text,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"source" text NOT NULL,
	"event" text NOT NULL,
	"verified" boolean NOT NULL,
	"effect" text NOT NULL,
	"amount_cents" bigint,
	"fee_cents" bigint,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_transaction_hosted_token_unique" UNIQUE("hosted_token")
);
--> statement-breakpoint
CREATE TABLE "account_code" (
	"key" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
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
	"checkout_id" uuid,
	"expected_cents" bigint,
	"note" text,
	"resolved_by" uuid,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_month" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" date NOT NULL,
	"figures" jsonb NOT NULL,
	"paper_key" text,
	"sheet_key" text,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"reopen_asked_by" uuid,
	"reopen_asked_at" timestamp with time zone,
	"reopen_reason" text,
	"reopened_by" uuid,
	"reopened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payer_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid NOT NULL,
	"bill_id" uuid,
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
CREATE TABLE "gateway_message" (
	"gateway" text NOT NULL,
	"message_id" text NOT NULL,
	"event" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_message_gateway_message_id_pk" PRIMARY KEY("gateway","message_id")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"reference" text NOT NULL,
	"enrollment_id" uuid,
	"receivable_id" uuid,
	"student_name" text DEFAULT '' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'JMD' NOT NULL,
	"method" text NOT NULL,
	"gateway" text,
	"state" text DEFAULT 'created' NOT NULL,
	"message" text,
	"external_reference" text,
	"received_on" date,
	"value_day" date,
	"listed_on" date GENERATED ALWAYS AS (coalesce(value_day, jamaica_day(created_at))) STORED NOT NULL,
	"recorded_by" uuid,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"needs_attention" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "payment_for_one_thing" CHECK (num_nonnulls("payment"."enrollment_id", "payment"."receivable_id") = 1),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount_cents" > 0 and "payment"."refunded_cents" >= 0 and "payment"."refunded_cents" <= "payment"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"checkout_id" uuid NOT NULL,
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
	"returned_on" date,
	"value_day" date,
	"instead_of" uuid,
	"came_back" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_cents" > 0 or ("refund"."amount_cents" < 0 and "refund"."overpaid" and "refund"."channel" = 'credit'))
);
--> statement-breakpoint
CREATE TABLE "payment_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"template_id" uuid,
	"name" text NOT NULL,
	"deposit_cents" bigint NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"ended_at" timestamp with time zone,
	"ended_reason" text,
	CONSTRAINT "payment_plan_ended" CHECK (("payment_plan"."ended_at" is null) = ("payment_plan"."ended_reason" is null)),
	CONSTRAINT "payment_plan_deposit" CHECK ("payment_plan"."deposit_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "plan_instalment" (
	"plan_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"due_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"through_cents" bigint NOT NULL,
	CONSTRAINT "plan_instalment_plan_id_position_pk" PRIMARY KEY("plan_id","position"),
	CONSTRAINT "plan_instalment_amount" CHECK ("plan_instalment"."amount_cents" > 0 and "plan_instalment"."through_cents" >= "plan_instalment"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "payment_proof" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"state" text DEFAULT 'under_review' NOT NULL,
	"paid_on" date NOT NULL,
	"amount_cents" bigint,
	"note" text,
	"reason" text,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_hash" text,
	"submitted_by" uuid,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_account" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"details_sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_invoice_reminder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receivable_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"open_cents" bigint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_reminder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid NOT NULL,
	"enrollment_id" uuid,
	"receivable_id" uuid,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"due_cents" bigint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "money_reminder_of_one_thing" CHECK (num_nonnulls("money_reminder"."enrollment_id", "money_reminder"."receivable_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "bank_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"day" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"returned" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"reference" text,
	"digest" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"outcome" text,
	"checkout_id" uuid,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_line_amount" CHECK ("bank_line"."amount_cents" > 0),
	CONSTRAINT "bank_line_match" CHECK (("bank_line"."state" = 'matched') = ("bank_line"."checkout_id" is not null) and ("bank_line"."state" = 'matched') = ("bank_line"."outcome" is not null)
        and ("bank_line"."state" = 'ignored') = ("bank_line"."reason" is not null) and ("bank_line"."state" = 'open') = ("bank_line"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"head_digest" text NOT NULL,
	"file_digest" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"imported_by" uuid NOT NULL,
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
	"fee_due_days" integer DEFAULT 14 NOT NULL,
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
	CONSTRAINT "competition_fee" CHECK ("competition"."entry_fee_cents" >= 0 and "competition"."fee_due_days" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "competition_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"parent_id" uuid,
	"group_id" uuid,
	"name" text NOT NULL,
	"school" text,
	"coach" text,
	"contact_phone" text,
	"members" jsonb NOT NULL,
	"fee_subject_id" uuid,
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
	"price_text" text,
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
CREATE TABLE "early_access" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"parent_id" uuid,
	"tag_id" uuid,
	"group_id" uuid,
	CONSTRAINT "early_access_one" CHECK (num_nonnulls("early_access"."parent_id", "early_access"."tag_id", "early_access"."group_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "opening_watch" (
	"program_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opening_watch_program_id_parent_id_pk" PRIMARY KEY("program_id","parent_id")
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
CREATE TABLE "enrollment_price_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"rule_id" uuid,
	"code_id" uuid,
	"scholarship_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"superseded_at" timestamp with time zone,
	CONSTRAINT "enrollment_price_line_source" CHECK (num_nonnulls("enrollment_price_line"."rule_id", "enrollment_price_line"."code_id", "enrollment_price_line"."scholarship_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "price_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"most_uses" integer,
	"most_per_family" integer,
	"percent" integer,
	"amount_cents" bigint,
	"program_ids" uuid[] DEFAULT '{}' NOT NULL,
	"from_day" date,
	"until_day" date,
	"combines" boolean NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_code_reduction" CHECK (num_nonnulls("price_code"."percent", "price_code"."amount_cents") = 1 and ("price_code"."percent" is null or "price_code"."percent" between 1 and 100) and ("price_code"."amount_cents" is null or "price_code"."amount_cents" > 0))
);
--> statement-breakpoint
CREATE TABLE "price_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"nth_child" integer,
	"scope" text,
	"percent" integer,
	"amount_cents" bigint,
	"program_ids" uuid[] DEFAULT '{}' NOT NULL,
	"from_day" date,
	"until_day" date,
	"combines" boolean NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_rule_reduction" CHECK (num_nonnulls("price_rule"."percent", "price_rule"."amount_cents") = 1 and ("price_rule"."percent" is null or "price_rule"."percent" between 1 and 100) and ("price_rule"."amount_cents" is null or "price_rule"."amount_cents" > 0)),
	CONSTRAINT "price_rule_kind" CHECK (("price_rule"."kind" = 'sibling') = ("price_rule"."nth_child" is not null and "price_rule"."scope" is not null) and ("price_rule"."kind" <> 'early_bird' or "price_rule"."until_day" is not null))
);
--> statement-breakpoint
CREATE TABLE "scholarship_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"season" text,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"percent" integer,
	"amount_cents" bigint,
	"reply" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "scholarship_granted" CHECK (("scholarship_request"."state" = 'granted') = (num_nonnulls("scholarship_request"."percent", "scholarship_request"."amount_cents") = 1) and num_nonnulls("scholarship_request"."percent", "scholarship_request"."amount_cents") < 2)
);
--> statement-breakpoint
CREATE TABLE "waiting_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"together" boolean NOT NULL,
	"program_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"parent_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"paused" text,
	"offer_ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"enrollment_id" uuid,
	CONSTRAINT "waiting_entry_offer" CHECK (("waiting_entry"."state" = 'offered') = ("waiting_entry"."offer_ends_at" is not null)),
	CONSTRAINT "waiting_entry_end" CHECK (("waiting_entry"."state" in ('waiting', 'offered')) = ("waiting_entry"."ended_at" is null)),
	CONSTRAINT "waiting_entry_place" CHECK ("waiting_entry"."state" = 'accepted' or "waiting_entry"."enrollment_id" is null)
);
--> statement-breakpoint
CREATE TABLE "waiting_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"actor_name" text,
	"title" text NOT NULL,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "barred_person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"name_sealed" text NOT NULL,
	"relationship_sealed" text NOT NULL,
	"note_sealed" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"student_name" text DEFAULT '' NOT NULL,
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
CREATE TABLE "guardian" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"account_id" uuid,
	"state" text DEFAULT 'invited' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"money" boolean NOT NULL,
	"pick_up" boolean NOT NULL,
	"token_digest" text,
	"expires_at" timestamp with time zone,
	"invited_by" uuid,
	"invited_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "guardian_active" CHECK ("guardian"."state" <> 'active' or ("guardian"."account_id" is not null and "guardian"."accepted_at" is not null)),
	CONSTRAINT "guardian_invited" CHECK (("guardian"."state" = 'invited') = ("guardian"."token_digest" is not null)),
	CONSTRAINT "guardian_ended" CHECK (("guardian"."state" = 'ended') = ("guardian"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "family_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rows" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "family_import_mapping" (
	"head_digest" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duplicate_dismissal" (
	"low_id" uuid NOT NULL,
	"high_id" uuid NOT NULL,
	"dismissed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duplicate_dismissal_low_id_high_id_pk" PRIMARY KEY("low_id","high_id"),
	CONSTRAINT "duplicate_dismissal_order" CHECK ("duplicate_dismissal"."low_id" < "duplicate_dismissal"."high_id")
);
--> statement-breakpoint
CREATE TABLE "family_merge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stays_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"state" text DEFAULT 'merged' NOT NULL,
	"children" jsonb NOT NULL,
	"moves" jsonb NOT NULL,
	"sign_in_exchanged" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	CONSTRAINT "family_merge_undone" CHECK (("family_merge"."state" = 'undone') = ("family_merge"."undone_at" is not null)),
	CONSTRAINT "family_merge_two" CHECK ("family_merge"."stays_id" <> "family_merge"."merged_id")
);
--> statement-breakpoint
CREATE TABLE "family_merge_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "family_merge_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merge_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_key" jsonb NOT NULL,
	"column_name" text,
	"old_value" jsonb,
	"new_value" jsonb
);
--> statement-breakpoint
CREATE TABLE "note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "note_mention" (
	"note_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "note_mention_note_id_account_id_pk" PRIMARY KEY("note_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "parent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text,
	"family_code" text NOT NULL,
	"merged_into_id" uuid
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
	"added_by" uuid,
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
	"merged_into_id" uuid,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "student_alert_or_none" CHECK (not ("student"."no_critical_alert" and "student"."critical_alert_sealed" is not null))
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
CREATE TABLE "billing_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"holder_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "allocation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receivable_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "allocation_amount" CHECK ("allocation"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"receivable_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_line_amount" CHECK ("invoice_line"."amount_cents" <> 0 and "invoice_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "receivable" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"net_cents" bigint DEFAULT 0 NOT NULL,
	"allocated_cents" bigint DEFAULT 0 NOT NULL,
	"open_cents" bigint GENERATED ALWAYS AS (net_cents - allocated_cents) STORED,
	"due_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_counter" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "paper_counter_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "broadcast" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"form" text NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"audience" jsonb NOT NULL,
	CONSTRAINT "broadcast_scheduled" CHECK ("broadcast"."state" <> 'scheduled' or "broadcast"."send_at" is not null),
	CONSTRAINT "broadcast_started" CHECK (("broadcast"."state" in ('sending', 'sent')) = ("broadcast"."started_at" is not null)),
	CONSTRAINT "broadcast_sent" CHECK (("broadcast"."state" = 'sent') = ("broadcast"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "broadcast_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broadcast_recipient" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mail_id" uuid,
	"handed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"person_key" text NOT NULL,
	"account_id" uuid,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"read_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "broadcast_recipient_portal" CHECK (("broadcast_recipient"."role" = 'group') = ("broadcast_recipient"."account_id" is null))
);
--> statement-breakpoint
CREATE TABLE "saved_audience" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"audience" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"kind" text DEFAULT 'form' NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"note" text,
	"account_id" uuid,
	"reply_to" uuid,
	"student_id" uuid,
	"program_id" uuid,
	"assignee_id" uuid,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_family_at" timestamp with time zone,
	"last_answer_at" timestamp with time zone,
	"last_whatsapp_at" timestamp with time zone,
	"whatsapp_stopped" boolean DEFAULT false NOT NULL,
	"family_read_at" timestamp with time zone,
	"teacher_read_at" timestamp with time zone,
	"handled_by" uuid,
	"handled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "newsletter_issue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"slug" text,
	"blocks" jsonb NOT NULL,
	"to_subscribers" boolean NOT NULL,
	"to_families" boolean NOT NULL,
	"is_public" boolean NOT NULL,
	CONSTRAINT "newsletter_issue_scheduled" CHECK ("newsletter_issue"."state" <> 'scheduled' or "newsletter_issue"."send_at" is not null),
	CONSTRAINT "newsletter_issue_started" CHECK (("newsletter_issue"."state" in ('sending', 'sent')) = ("newsletter_issue"."started_at" is not null) and ("newsletter_issue"."started_at" is null) = ("newsletter_issue"."slug" is null)),
	CONSTRAINT "newsletter_issue_sent" CHECK (("newsletter_issue"."state" = 'sent') = ("newsletter_issue"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_recipient" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mail_id" uuid,
	"handed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issue_id" uuid NOT NULL,
	"address" text NOT NULL,
	"name" text,
	"subscription_id" uuid,
	"account_id" uuid,
	CONSTRAINT "newsletter_recipient_agreed" CHECK ("newsletter_recipient"."subscription_id" is not null or "newsletter_recipient"."account_id" is not null)
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
CREATE TABLE "site_banner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_banner_text" CHECK ("site_banner"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "channel_day" (
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	"cap_noted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "channel_day_channel_day_pk" PRIMARY KEY("channel","day")
);
--> statement-breakpoint
CREATE TABLE "text_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"address" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"urgency" text NOT NULL,
	"key" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"not_before" timestamp with time zone,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"provider_id" text,
	"parts" integer NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'JMD' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "custom_answer" (
	"field" text NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"text" text,
	"number" double precision,
	"day" date,
	"options" text[],
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "custom_answer_field_record_id_pk" PRIMARY KEY("field","record_id"),
	CONSTRAINT "custom_answer_one_kind" CHECK (num_nonnulls("custom_answer"."text", "custom_answer"."number", "custom_answer"."day", "custom_answer"."options") = 1)
);
--> statement-breakpoint
CREATE TABLE "mail_text" (
	"kind" text PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"subject" text,
	"headline" text,
	"body" text,
	"short" text,
	"channels" text[],
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_consent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"phone" text,
	"text" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_choice" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"email" boolean NOT NULL,
	"sms" boolean NOT NULL,
	"mentions" boolean DEFAULT true NOT NULL,
	"whatsapp" boolean DEFAULT false NOT NULL,
	"digest" boolean DEFAULT false NOT NULL,
	"class_reminder" text DEFAULT 'first' NOT NULL,
	"off" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stop_link" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "record_tag" (
	"tag_id" uuid NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_tag_record_id_tag_id_pk" PRIMARY KEY("record_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"records" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"venue_id" uuid,
	"room_id" uuid,
	"season_id" uuid,
	"age_min" integer NOT NULL,
	"age_max" integer NOT NULL,
	"max_participants" integer NOT NULL,
	"start_date" date,
	"end_date" date,
	"status" text DEFAULT 'draft' NOT NULL,
	"requires_approval" boolean DEFAULT false NOT NULL,
	"waiting_list" boolean DEFAULT true NOT NULL,
	"make_ups" boolean DEFAULT true NOT NULL,
	"make_up_guests" boolean DEFAULT false NOT NULL,
	"waiting_first" text[] DEFAULT '{}' NOT NULL,
	"opens_at" timestamp with time zone,
	"early_opens_at" timestamp with time zone,
	"early_returning" boolean DEFAULT false NOT NULL,
	"outline" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bring" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"art" text DEFAULT 'after' NOT NULL,
	"plan_template_ids" uuid[] DEFAULT '{}' NOT NULL,
	"archived_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "program_room_of_venue" CHECK ("program"."room_id" is null or "program"."venue_id" is not null),
	CONSTRAINT "program_capacity" CHECK ("program"."max_participants" > 0),
	CONSTRAINT "program_ages" CHECK ("program"."age_min" <= "program"."age_max"),
	CONSTRAINT "program_early_opening" CHECK ("program"."early_opens_at" is null or "program"."early_opens_at" < "program"."opens_at"),
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
	"venue_id" uuid,
	"room_id" uuid,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"note" text,
	"moved_from" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_room_of_venue" CHECK ("meeting"."room_id" is null or "meeting"."venue_id" is not null),
	CONSTRAINT "meeting_of_one" CHECK (num_nonnulls("meeting"."program_id", "meeting"."group_id") = 1),
	CONSTRAINT "meeting_times" CHECK ("meeting"."ends_at" > "meeting"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "plan_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"deposit_percent" integer,
	"deposit_cents" bigint,
	"timing" text NOT NULL,
	"parts" integer,
	"every" integer,
	"unit" text,
	"first" integer,
	"days" date[] DEFAULT '{}' NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plan_template_deposit" CHECK (num_nonnulls("plan_template"."deposit_percent", "plan_template"."deposit_cents") = 1 and ("plan_template"."deposit_percent" is null or "plan_template"."deposit_percent" between 1 and 90) and ("plan_template"."deposit_cents" is null or "plan_template"."deposit_cents" > 0)),
	CONSTRAINT "plan_template_timing" CHECK (case when "plan_template"."timing" = 'fixed' then cardinality("plan_template"."days") > 0 and num_nonnulls("plan_template"."parts", "plan_template"."every", "plan_template"."unit", "plan_template"."first") = 0 else cardinality("plan_template"."days") = 0 and num_nonnulls("plan_template"."parts", "plan_template"."every", "plan_template"."unit") = 3 and ("plan_template"."timing" = 'around_program') = ("plan_template"."first" is not null) end)
);
--> statement-breakpoint
CREATE TABLE "season" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "season_dates" CHECK ("season"."starts_on" <= "season"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "season_copy" (
	"season_id" uuid PRIMARY KEY NOT NULL,
	"from_id" uuid,
	"program_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
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
CREATE TABLE "venue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"parish" text,
	"map_url" text,
	"directions" text,
	"phone" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "venue_room" (
	"id" uuid PRIMARY KEY NOT NULL,
	"venue_id" uuid NOT NULL,
	"name" text NOT NULL,
	"capacity" integer,
	"position" integer NOT NULL,
	CONSTRAINT "venue_room_capacity" CHECK ("venue_room"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "absence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"state" text DEFAULT 'given' NOT NULL,
	"reason" text,
	"note" text,
	"given_at" timestamp with time zone NOT NULL,
	"given_by" uuid,
	"given_role" text NOT NULL,
	"in_time" boolean NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "absence_undone" CHECK (("absence"."state" = 'undone') = ("absence"."undone_at" is not null))
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
CREATE TABLE "attendance_alert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"asked" integer DEFAULT 1 NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"arrived_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"finding" text,
	CONSTRAINT "attendance_alert_closed" CHECK (("attendance_alert"."state" = 'closed') = ("attendance_alert"."closed_at" is not null and "attendance_alert"."finding" is not null))
);
--> statement-breakpoint
CREATE TABLE "attendance_alert_link" (
	"digest" text PRIMARY KEY NOT NULL,
	"alert_id" uuid NOT NULL,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendance_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"subject_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance_figure" (
	"month" date NOT NULL,
	"subject_id" uuid NOT NULL,
	"meetings" integer NOT NULL,
	"present" integer NOT NULL,
	"late" integer NOT NULL,
	"absent" integer NOT NULL,
	"excused" integer NOT NULL,
	CONSTRAINT "attendance_figure_month_subject_id_pk" PRIMARY KEY("month","subject_id")
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
CREATE TABLE "closure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"days" text[] NOT NULL,
	"reason" text NOT NULL,
	"choose_until" timestamp with time zone,
	"banner_id" uuid,
	"broadcast_id" uuid NOT NULL,
	"correction_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "closure_undone" CHECK (("closure"."state" = 'undone') = ("closure"."undone_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "closure_choice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"meetings" integer NOT NULL,
	"cents" bigint NOT NULL,
	"way" text,
	"chosen_at" timestamp with time zone,
	"chosen_by" uuid,
	"by_deadline" boolean DEFAULT false NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_cents" bigint,
	"problem" text,
	CONSTRAINT "closure_choice_way" CHECK (("closure_choice"."way" is null) = ("closure_choice"."chosen_at" is null)),
	CONSTRAINT "closure_choice_settled" CHECK ("closure_choice"."settled_at" is null or "closure_choice"."way" in ('credit', 'refund')),
	CONSTRAINT "closure_choice_cents" CHECK ("closure_choice"."cents" >= 0 and "closure_choice"."meetings" > 0 and coalesce("closure_choice"."settled_cents", 0) <= "closure_choice"."cents")
);
--> statement-breakpoint
CREATE TABLE "closure_meeting" (
	"closure_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"status_before" text NOT NULL,
	"note_before" text,
	CONSTRAINT "closure_meeting_closure_id_meeting_id_pk" PRIMARY KEY("closure_id","meeting_id")
);
--> statement-breakpoint
CREATE TABLE "closure_offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"closure_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"make_up_meeting_id" uuid,
	"credit" boolean NOT NULL,
	"refund" boolean NOT NULL,
	"otherwise" text NOT NULL
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
CREATE TABLE "make_up_credit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"missed_meeting_id" uuid,
	"source" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text,
	"granted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"meeting_id" uuid,
	"informed_start" timestamp with time zone,
	"moved" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"taken_back" boolean DEFAULT false NOT NULL,
	CONSTRAINT "make_up_credit_booking" CHECK (("make_up_credit"."state" in ('booked', 'used')) = ("make_up_credit"."meeting_id" is not null)),
	CONSTRAINT "make_up_credit_informed" CHECK (("make_up_credit"."meeting_id" is null) = ("make_up_credit"."informed_start" is null)),
	CONSTRAINT "make_up_credit_end" CHECK (("make_up_credit"."state" in ('open', 'booked')) = ("make_up_credit"."ended_at" is null))
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
CREATE TABLE "calendar_feed" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_digest" text NOT NULL,
	"token_sealed" text NOT NULL,
	"credential_version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone
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
CREATE TABLE "bounced_address" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"mail_id" uuid,
	"bounced_at" timestamp with time zone NOT NULL
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
CREATE TABLE "mail_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"content" jsonb,
	"kind" text,
	"account_id" uuid,
	"key" text,
	"urgency" text DEFAULT 'normal' NOT NULL,
	"collected_in" uuid,
	"html" text,
	"unsubscribe_link" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_report" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sweep_failure" (
	"sweep" text NOT NULL,
	"row_key" text NOT NULL,
	"tries" integer NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"retry_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "sweep_failure_sweep_row_key_pk" PRIMARY KEY("sweep","row_key")
);
--> statement-breakpoint
ALTER TABLE "link_code" ADD CONSTRAINT "link_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_token" ADD CONSTRAINT "one_time_token_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_code" ADD CONSTRAINT "phone_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_step" ADD CONSTRAINT "second_step_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_assignee_id_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_creator_id_account_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_done_by_account_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_link" ADD CONSTRAINT "bill_link_bill_id_receivable_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."receivable"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_payer_link_id_payer_link_id_fk" FOREIGN KEY ("payer_link_id") REFERENCES "public"."payer_link"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_item" ADD CONSTRAINT "deposit_item_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_item" ADD CONSTRAINT "deposit_item_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_item" ADD CONSTRAINT "deposit_item_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_event" ADD CONSTRAINT "gateway_event_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_mismatch" ADD CONSTRAINT "gateway_mismatch_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_link" ADD CONSTRAINT "payer_link_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_link" ADD CONSTRAINT "payer_link_bill_id_receivable_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."receivable"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_link_place" ADD CONSTRAINT "payer_link_place_link_id_payer_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."payer_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_link_place" ADD CONSTRAINT "payer_link_place_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_receivable_id_receivable_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivable"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plan" ADD CONSTRAINT "payment_plan_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plan" ADD CONSTRAINT "payment_plan_template_id_plan_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."plan_template"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_instalment" ADD CONSTRAINT "plan_instalment_plan_id_payment_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."payment_plan"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD CONSTRAINT "payment_proof_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_account" ADD CONSTRAINT "refund_account_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invoice_reminder" ADD CONSTRAINT "group_invoice_reminder_receivable_id_receivable_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivable"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_reminder" ADD CONSTRAINT "money_reminder_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_reminder" ADD CONSTRAINT "money_reminder_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_reminder" ADD CONSTRAINT "money_reminder_receivable_id_receivable_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivable"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_statement_id_bank_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_entry" ADD CONSTRAINT "competition_entry_competition_id_competition_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_entry" ADD CONSTRAINT "competition_entry_parent_id_account_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_entry" ADD CONSTRAINT "competition_entry_group_id_partner_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."partner_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "early_access" ADD CONSTRAINT "early_access_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "early_access" ADD CONSTRAINT "early_access_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "early_access" ADD CONSTRAINT "early_access_tag_id_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tag"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "early_access" ADD CONSTRAINT "early_access_group_id_partner_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."partner_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_watch" ADD CONSTRAINT "opening_watch_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_watch" ADD CONSTRAINT "opening_watch_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_event" ADD CONSTRAINT "enrollment_event_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_price_line" ADD CONSTRAINT "enrollment_price_line_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_price_line" ADD CONSTRAINT "enrollment_price_line_rule_id_price_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."price_rule"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_price_line" ADD CONSTRAINT "enrollment_price_line_code_id_price_code_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."price_code"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_price_line" ADD CONSTRAINT "enrollment_price_line_scholarship_id_scholarship_request_id_fk" FOREIGN KEY ("scholarship_id") REFERENCES "public"."scholarship_request"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_code" ADD CONSTRAINT "price_code_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rule" ADD CONSTRAINT "price_rule_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_request" ADD CONSTRAINT "scholarship_request_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_request" ADD CONSTRAINT "scholarship_request_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_request" ADD CONSTRAINT "scholarship_request_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_request" ADD CONSTRAINT "scholarship_request_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_event" ADD CONSTRAINT "waiting_event_entry_id_waiting_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barred_person" ADD CONSTRAINT "barred_person_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barred_person" ADD CONSTRAINT "barred_person_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_entry" ADD CONSTRAINT "consent_entry_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_entry" ADD CONSTRAINT "consent_entry_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_document" ADD CONSTRAINT "child_document_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian" ADD CONSTRAINT "guardian_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian" ADD CONSTRAINT "guardian_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian" ADD CONSTRAINT "guardian_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_import" ADD CONSTRAINT "family_import_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_dismissal" ADD CONSTRAINT "duplicate_dismissal_low_id_account_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_dismissal" ADD CONSTRAINT "duplicate_dismissal_high_id_account_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_dismissal" ADD CONSTRAINT "duplicate_dismissal_dismissed_by_account_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_merge" ADD CONSTRAINT "family_merge_stays_id_account_id_fk" FOREIGN KEY ("stays_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_merge" ADD CONSTRAINT "family_merge_merged_id_account_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_merge" ADD CONSTRAINT "family_merge_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_merge" ADD CONSTRAINT "family_merge_undone_by_account_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_merge_row" ADD CONSTRAINT "family_merge_row_merge_id_family_merge_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."family_merge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mention" ADD CONSTRAINT "note_mention_note_id_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mention" ADD CONSTRAINT "note_mention_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent" ADD CONSTRAINT "parent_id_account_id_fk" FOREIGN KEY ("id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent" ADD CONSTRAINT "parent_merged_into_id_parent_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."parent"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_person" ADD CONSTRAINT "child_person_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_person" ADD CONSTRAINT "child_person_added_by_account_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_parent_id_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parent"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_requested_parent_id_parent_id_fk" FOREIGN KEY ("requested_parent_id") REFERENCES "public"."parent"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_merged_into_id_student_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_quote" ADD CONSTRAINT "group_quote_group_id_partner_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."partner_group"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_quote_line" ADD CONSTRAINT "group_quote_line_quote_id_group_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."group_quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_group" ADD CONSTRAINT "partner_group_staff_id_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_event" ADD CONSTRAINT "group_event_group_id_partner_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."partner_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_group_id_partner_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."partner_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_receivable_id_receivable_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivable"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_account_id_billing_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."billing_account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_receivable_id_receivable_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivable"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable" ADD CONSTRAINT "receivable_account_id_billing_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."billing_account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast" ADD CONSTRAINT "broadcast_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_file" ADD CONSTRAINT "broadcast_file_broadcast_id_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcast"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipient" ADD CONSTRAINT "broadcast_recipient_broadcast_id_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcast"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipient" ADD CONSTRAINT "broadcast_recipient_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_audience" ADD CONSTRAINT "saved_audience_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_reply_to_broadcast_recipient_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."broadcast_recipient"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_assignee_id_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_file" ADD CONSTRAINT "conversation_file_conversation_id_contact_message_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_file" ADD CONSTRAINT "conversation_file_message_id_conversation_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_file" ADD CONSTRAINT "conversation_file_uploaded_by_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_message" ADD CONSTRAINT "conversation_message_conversation_id_contact_message_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_message" ADD CONSTRAINT "conversation_message_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issue" ADD CONSTRAINT "newsletter_issue_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipient" ADD CONSTRAINT "newsletter_recipient_issue_id_newsletter_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipient" ADD CONSTRAINT "newsletter_recipient_subscription_id_newsletter_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipient" ADD CONSTRAINT "newsletter_recipient_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_link" ADD CONSTRAINT "newsletter_link_subscription_id_newsletter_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_message" ADD CONSTRAINT "text_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_consent" ADD CONSTRAINT "channel_consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_link" ADD CONSTRAINT "stop_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_tag" ADD CONSTRAINT "record_tag_tag_id_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tag"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_copy" ADD CONSTRAINT "data_copy_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_request" ADD CONSTRAINT "deletion_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program" ADD CONSTRAINT "program_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program" ADD CONSTRAINT "program_room_id_venue_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."venue_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program" ADD CONSTRAINT "program_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_group_id_partner_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."partner_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_room_id_venue_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."venue_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_template" ADD CONSTRAINT "plan_template_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_copy" ADD CONSTRAINT "season_copy_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_copy" ADD CONSTRAINT "season_copy_from_id_season_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."season"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_copy" ADD CONSTRAINT "season_copy_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_assignment" ADD CONSTRAINT "staff_assignment_staff_id_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_assignment" ADD CONSTRAINT "staff_assignment_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_assignment" ADD CONSTRAINT "staff_assignment_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_room" ADD CONSTRAINT "venue_room_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_given_by_account_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_award" ADD CONSTRAINT "badge_award_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_award" ADD CONSTRAINT "badge_award_awarded_by_account_id_fk" FOREIGN KEY ("awarded_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_alert" ADD CONSTRAINT "attendance_alert_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_alert" ADD CONSTRAINT "attendance_alert_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_alert" ADD CONSTRAINT "attendance_alert_answered_by_account_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_alert" ADD CONSTRAINT "attendance_alert_closed_by_account_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_alert_link" ADD CONSTRAINT "attendance_alert_link_alert_id_attendance_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."attendance_alert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_alert_link" ADD CONSTRAINT "attendance_alert_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_member_id_group_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."group_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_marked_by_account_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure" ADD CONSTRAINT "closure_banner_id_site_banner_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."site_banner"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure" ADD CONSTRAINT "closure_broadcast_id_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcast"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure" ADD CONSTRAINT "closure_correction_id_broadcast_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."broadcast"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure" ADD CONSTRAINT "closure_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure" ADD CONSTRAINT "closure_undone_by_account_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_choice" ADD CONSTRAINT "closure_choice_offer_id_closure_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."closure_offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_choice" ADD CONSTRAINT "closure_choice_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_choice" ADD CONSTRAINT "closure_choice_chosen_by_account_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_meeting" ADD CONSTRAINT "closure_meeting_closure_id_closure_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."closure"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_meeting" ADD CONSTRAINT "closure_meeting_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_offer" ADD CONSTRAINT "closure_offer_closure_id_closure_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."closure"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_offer" ADD CONSTRAINT "closure_offer_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_offer" ADD CONSTRAINT "closure_offer_make_up_meeting_id_meeting_id_fk" FOREIGN KEY ("make_up_meeting_id") REFERENCES "public"."meeting"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursework" ADD CONSTRAINT "coursework_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursework" ADD CONSTRAINT "coursework_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursework_file" ADD CONSTRAINT "coursework_file_coursework_id_coursework_id_fk" FOREIGN KEY ("coursework_id") REFERENCES "public"."coursework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursework_file" ADD CONSTRAINT "coursework_file_submission_id_coursework_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."coursework_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursework_submission" ADD CONSTRAINT "coursework_submission_coursework_id_coursework_id_fk" FOREIGN KEY ("coursework_id") REFERENCES "public"."coursework"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursework_submission" ADD CONSTRAINT "coursework_submission_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursework_submission" ADD CONSTRAINT "coursework_submission_marked_by_account_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_credit" ADD CONSTRAINT "make_up_credit_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_credit" ADD CONSTRAINT "make_up_credit_enrollment_id_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_credit" ADD CONSTRAINT "make_up_credit_missed_meeting_id_meeting_id_fk" FOREIGN KEY ("missed_meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_credit" ADD CONSTRAINT "make_up_credit_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_report" ADD CONSTRAINT "progress_report_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_report" ADD CONSTRAINT "progress_report_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_report" ADD CONSTRAINT "progress_report_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_report" ADD CONSTRAINT "progress_report_corrects_progress_report_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."progress_report"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_report" ADD CONSTRAINT "progress_report_acknowledged_by_account_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachment" ADD CONSTRAINT "mail_attachment_mail_id_mail_message_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "account_sign_in_phone" ON "account" USING btree ("sign_in_phone");--> statement-breakpoint
CREATE INDEX "account_role_created" ON "account" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "account_role_name" ON "account" USING btree ("role","full_name","id");--> statement-breakpoint
CREATE INDEX "account_phone" ON "account" USING btree ("phone") WHERE phone is not null and role = 'parent';--> statement-breakpoint
CREATE INDEX "account_role_active" ON "account" USING btree ("role","is_active","created_at","id");--> statement-breakpoint
CREATE INDEX "link_code_account" ON "link_code" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "one_time_token_account" ON "one_time_token" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "one_time_token_expiry" ON "one_time_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_throttle_age" ON "sign_in_throttle" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("owner_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_view_shared" ON "saved_view" USING btree ("list") WHERE "saved_view"."shared";--> statement-breakpoint
CREATE INDEX "task_open" ON "task" USING btree ("assignee_id","due_on") WHERE "task"."done_at" is null;--> statement-breakpoint
CREATE INDEX "task_record" ON "task" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "task_done" ON "task" USING btree ("done_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_link_digest" ON "bill_link" USING btree ("token_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_reference" ON "checkout" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_gateway_transaction" ON "checkout" USING btree ("gateway","gateway_transaction_id");--> statement-breakpoint
CREATE INDEX "checkout_payer_link" ON "checkout" USING btree ("payer_link_id") WHERE payer_link_id is not null;--> statement-breakpoint
CREATE INDEX "cash_count_created" ON "cash_count" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deposit_created" ON "deposit" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deposit_banked" ON "deposit" USING btree ("banked_on","id");--> statement-breakpoint
CREATE INDEX "deposit_item_deposit" ON "deposit_item" USING btree ("deposit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_item_checkout" ON "deposit_item" USING btree ("checkout_id") WHERE released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_item_refund" ON "deposit_item" USING btree ("refund_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "figure_entry_sum" ON "figure_entry" USING btree ("name","day","program_id");--> statement-breakpoint
CREATE INDEX "figure_entry_loose" ON "figure_entry" USING btree ("id") WHERE not folded;--> statement-breakpoint
CREATE INDEX "gateway_event_checkout" ON "gateway_event" USING btree ("checkout_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_transaction_order" ON "sandbox_transaction" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_mismatch_once" ON "gateway_mismatch" USING btree ("gateway","transaction_id","order_id","event","currency","reported_cents");--> statement-breakpoint
CREATE INDEX "gateway_mismatch_state" ON "gateway_mismatch" USING btree ("resolved_at","created_at","id");--> statement-breakpoint
CREATE INDEX "gateway_mismatch_checkout" ON "gateway_mismatch" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "closed_month_once" ON "closed_month" USING btree ("month") WHERE reopened_at is null;--> statement-breakpoint
CREATE INDEX "closed_month_month" ON "closed_month" USING btree ("month","closed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payer_link_digest" ON "payer_link" USING btree ("token_digest");--> statement-breakpoint
CREATE INDEX "payer_link_parent" ON "payer_link" USING btree ("parent_id","created_at");--> statement-breakpoint
CREATE INDEX "payer_link_place_enrollment" ON "payer_link_place" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "payment_reference" ON "payment" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_checkout" ON "payment" USING btree ("checkout_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open" ON "payment" USING btree ("enrollment_id") WHERE state in ('created', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open_bill" ON "payment" USING btree ("receivable_id") WHERE state in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payment_bill" ON "payment" USING btree ("receivable_id","created_at","id") WHERE receivable_id is not null;--> statement-breakpoint
CREATE INDEX "payment_enrollment" ON "payment" USING btree ("enrollment_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_created" ON "payment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_listed" ON "payment" USING btree ("listed_on","id");--> statement-breakpoint
CREATE INDEX "payment_state" ON "payment" USING btree ("state","listed_on","id");--> statement-breakpoint
CREATE INDEX "payment_method" ON "payment" USING btree ("method","listed_on","id");--> statement-breakpoint
CREATE INDEX "payment_by_amount" ON "payment" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "payment_student_name" ON "payment" USING btree ("student_name","id");--> statement-breakpoint
CREATE INDEX "payment_plain_bank_reference" ON "payment" USING btree (upper(regexp_replace("external_reference", '[^[:alnum:]]', '', 'g'))) WHERE external_reference is not null;--> statement-breakpoint
CREATE INDEX "payment_refunded" ON "payment" USING btree ("listed_on","id") WHERE refunded_cents > 0;--> statement-breakpoint
CREATE INDEX "payment_attention" ON "payment" USING btree ("listed_on","id") WHERE needs_attention;--> statement-breakpoint
CREATE INDEX "payment_valued" ON "payment" USING btree ("value_day") WHERE state = 'confirmed';--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_number" ON "receipt" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_checkout" ON "receipt" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_valued" ON "refund" USING btree ("value_day");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_instead" ON "refund" USING btree ("instead_of");--> statement-breakpoint
CREATE INDEX "refund_state" ON "refund" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "refund_by_amount" ON "refund" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "refund_created" ON "refund" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_reversal" ON "refund" USING btree ("payment_id") WHERE channel = 'reversal';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_plan_one_open" ON "payment_plan" USING btree ("enrollment_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "payment_plan_enrollment" ON "payment_plan" USING btree ("enrollment_id","created_at","id");--> statement-breakpoint
CREATE INDEX "plan_instalment_due" ON "plan_instalment" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "payment_proof_checkout" ON "payment_proof" USING btree ("checkout_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_proof_state" ON "payment_proof" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_proof_created" ON "payment_proof" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_proof_queue" ON "payment_proof" USING btree ((state = 'under_review'),"created_at","id");--> statement-breakpoint
CREATE INDEX "payment_proof_file" ON "payment_proof" USING btree ("file_hash") WHERE file_hash is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_proof_one_open" ON "payment_proof" USING btree ("checkout_id") WHERE state = 'under_review';--> statement-breakpoint
CREATE UNIQUE INDEX "group_invoice_reminder_once" ON "group_invoice_reminder" USING btree ("receivable_id","kind","about");--> statement-breakpoint
CREATE UNIQUE INDEX "money_reminder_once" ON "money_reminder" USING btree ("enrollment_id","kind","about");--> statement-breakpoint
CREATE UNIQUE INDEX "money_reminder_once_bill" ON "money_reminder" USING btree ("receivable_id","kind","about");--> statement-breakpoint
CREATE INDEX "money_reminder_parent" ON "money_reminder" USING btree ("parent_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_digest" ON "bank_line" USING btree ("digest");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_checkout" ON "bank_line" USING btree ("checkout_id","returned");--> statement-breakpoint
CREATE INDEX "bank_line_state" ON "bank_line" USING btree ("state","day","id");--> statement-breakpoint
CREATE INDEX "bank_line_statement" ON "bank_line" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_statement_head" ON "bank_statement" USING btree ("head_digest","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_file" ON "bank_statement" USING btree ("file_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "competition_slug" ON "competition" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "competition_category" ON "competition" USING btree ("content_status","category","date");--> statement-breakpoint
CREATE INDEX "competition_stage" ON "competition" USING btree ("content_status","status","date");--> statement-breakpoint
CREATE INDEX "competition_entry_list" ON "competition_entry" USING btree ("competition_id","status","created_at");--> statement-breakpoint
CREATE INDEX "competition_entry_group" ON "competition_entry" USING btree ("group_id");--> statement-breakpoint
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
CREATE UNIQUE INDEX "early_access_each" ON "early_access" USING btree ("program_id",coalesce("parent_id", "tag_id", "group_id"));--> statement-breakpoint
CREATE INDEX "early_access_parent" ON "early_access" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "early_access_tag" ON "early_access" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "early_access_group" ON "early_access" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "opening_watch_parent" ON "opening_watch" USING btree ("parent_id");--> statement-breakpoint
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
CREATE INDEX "enrollment_unpaid" ON "enrollment" USING btree ("created_at","id") WHERE waived_at is null and price_cents > paid_cents;--> statement-breakpoint
CREATE INDEX "enrollment_holds" ON "enrollment" USING btree ("hold_expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "enrollment_event_of" ON "enrollment_event" USING btree ("enrollment_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollment_price_line_once" ON "enrollment_price_line" USING btree ("enrollment_id","position") WHERE superseded_at is null;--> statement-breakpoint
CREATE INDEX "enrollment_price_line_of" ON "enrollment_price_line" USING btree ("enrollment_id","created_at");--> statement-breakpoint
CREATE INDEX "enrollment_price_line_code" ON "enrollment_price_line" USING btree ("code_id","enrollment_id") WHERE code_id is not null and superseded_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_code_code" ON "price_code" USING btree ("code");--> statement-breakpoint
CREATE INDEX "price_code_created" ON "price_code" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "scholarship_one_open" ON "scholarship_request" USING btree ("student_id",coalesce("season", "program_id"::text)) WHERE state in ('requested', 'granted');--> statement-breakpoint
CREATE INDEX "scholarship_parent" ON "scholarship_request" USING btree ("parent_id","created_at");--> statement-breakpoint
CREATE INDEX "scholarship_student" ON "scholarship_request" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "scholarship_state" ON "scholarship_request" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entry_one_open" ON "waiting_entry" USING btree ("student_id","program_id") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_entry_open" ON "waiting_entry" USING btree ("program_id","state","joined_at") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_entry_program" ON "waiting_entry" USING btree ("program_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "waiting_entry_parent" ON "waiting_entry" USING btree ("parent_id","joined_at");--> statement-breakpoint
CREATE INDEX "waiting_entry_student" ON "waiting_entry" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "waiting_entry_ends" ON "waiting_entry" USING btree ("offer_ends_at") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "waiting_event_of" ON "waiting_event" USING btree ("entry_id","at");--> statement-breakpoint
CREATE INDEX "barred_person_student" ON "barred_person" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "consent_entry_child" ON "consent_entry" USING btree ("student_id","kind","at");--> statement-breakpoint
CREATE INDEX "consent_entry_family" ON "consent_entry" USING btree ("parent_id","kind","at");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_text_version" ON "consent_text" USING btree ("kind","version");--> statement-breakpoint
CREATE INDEX "child_document_student" ON "child_document" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "child_document_state" ON "child_document" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "child_document_queue" ON "child_document" USING btree ((state = 'submitted'),"created_at","id");--> statement-breakpoint
CREATE INDEX "child_document_expiry" ON "child_document" USING btree ("expires_on") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "child_document_created" ON "child_document" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "child_document_student_name" ON "child_document" USING btree ("student_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_once" ON "guardian" USING btree ("student_id","account_id") WHERE state = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_invited_once" ON "guardian" USING btree ("student_id","email") WHERE state = 'invited';--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_link" ON "guardian" USING btree ("token_digest");--> statement-breakpoint
CREATE INDEX "guardian_student" ON "guardian" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "guardian_account" ON "guardian" USING btree ("account_id","state");--> statement-breakpoint
CREATE INDEX "family_import_created" ON "family_import" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "duplicate_dismissal_high" ON "duplicate_dismissal" USING btree ("high_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_merge_one" ON "family_merge" USING btree ("merged_id") WHERE state <> 'undone';--> statement-breakpoint
CREATE INDEX "family_merge_created" ON "family_merge" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "family_merge_stays" ON "family_merge" USING btree ("stays_id");--> statement-breakpoint
CREATE INDEX "family_merge_row_of" ON "family_merge_row" USING btree ("merge_id","id");--> statement-breakpoint
CREATE INDEX "note_of" ON "note" USING btree ("record_id","created_at","id");--> statement-breakpoint
CREATE INDEX "note_mention_of" ON "note_mention" USING btree ("account_id","created_at","note_id");--> statement-breakpoint
CREATE INDEX "note_mention_open" ON "note_mention" USING btree ("account_id","created_at","note_id") WHERE "note_mention"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parent_family_code" ON "parent" USING btree ("family_code");--> statement-breakpoint
CREATE INDEX "parent_merged" ON "parent" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
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
CREATE INDEX "student_merged" ON "student" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "student_same_child" ON "student" USING btree ("date_of_birth",same_name("full_name"),"parent_id","full_name") WHERE parent_id is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "group_quote_group" ON "group_quote" USING btree ("group_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_quote_edition" ON "group_quote" USING btree ("number","edition");--> statement-breakpoint
CREATE UNIQUE INDEX "group_quote_token" ON "group_quote" USING btree ("token_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "group_quote_next" ON "group_quote" USING btree ("replaces_id") WHERE state = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "group_quote_line_position" ON "group_quote_line" USING btree ("quote_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_group_reference" ON "partner_group" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_group_status_token" ON "partner_group" USING btree ("status_token_digest");--> statement-breakpoint
CREATE INDEX "partner_group_status" ON "partner_group" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "partner_group_name" ON "partner_group" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "partner_group_organization" ON "partner_group" USING btree ("organization","id");--> statement-breakpoint
CREATE INDEX "partner_group_staff" ON "partner_group" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "partner_group_created" ON "partner_group" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "group_event_of" ON "group_event" USING btree ("group_id","at");--> statement-breakpoint
CREATE INDEX "group_event_moved" ON "group_event" USING btree ("at") WHERE kind = 'status';--> statement-breakpoint
CREATE INDEX "group_member_group" ON "group_member" USING btree ("group_id","full_name");--> statement-breakpoint
CREATE INDEX "group_member_student" ON "group_member" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_account_holder" ON "billing_account" USING btree ("kind","holder_id");--> statement-breakpoint
CREATE INDEX "allocation_receivable" ON "allocation" USING btree ("receivable_id","created_at","id");--> statement-breakpoint
CREATE INDEX "allocation_payment" ON "allocation" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("number");--> statement-breakpoint
CREATE INDEX "invoice_account" ON "invoice" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_line_position" ON "invoice_line" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE INDEX "invoice_line_receivable" ON "invoice_line" USING btree ("receivable_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "receivable_subject" ON "receivable" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "receivable_account" ON "receivable" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "receivable_open" ON "receivable" USING btree ("account_id","due_on") WHERE open_cents > 0;--> statement-breakpoint
CREATE INDEX "broadcast_created" ON "broadcast" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "broadcast_open" ON "broadcast" USING btree ("state") WHERE state in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "broadcast_file_of" ON "broadcast_file" USING btree ("broadcast_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "broadcast_recipient_once" ON "broadcast_recipient" USING btree ("broadcast_id","person_key");--> statement-breakpoint
CREATE INDEX "broadcast_recipient_account" ON "broadcast_recipient" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "broadcast_recipient_queue" ON "broadcast_recipient" USING btree ("broadcast_id","id") WHERE handed_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "broadcast_recipient_name" ON "broadcast_recipient" USING btree ("broadcast_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_audience_name" ON "saved_audience" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "contact_message_state" ON "contact_message" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_created" ON "contact_message" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_reply" ON "contact_message" USING btree ("reply_to");--> statement-breakpoint
CREATE INDEX "contact_message_account" ON "contact_message" USING btree ("account_id","last_at");--> statement-breakpoint
CREATE INDEX "contact_message_last" ON "contact_message" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_assignee" ON "contact_message" USING btree ("assignee_id","last_at");--> statement-breakpoint
CREATE INDEX "contact_message_student" ON "contact_message" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "contact_message_program" ON "contact_message" USING btree ("program_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_message_whatsapp" ON "contact_message" USING btree ("phone",coalesce("account_id", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE kind = 'whatsapp';--> statement-breakpoint
CREATE INDEX "conversation_file_of" ON "conversation_file" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "conversation_file_message" ON "conversation_file" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "conversation_file_by" ON "conversation_file" USING btree ("uploaded_by","created_at");--> statement-breakpoint
CREATE INDEX "conversation_message_of" ON "conversation_message" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "conversation_message_author" ON "conversation_message" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_message_provider" ON "conversation_message" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "incoming_message_at" ON "incoming_message" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "reply_template_title" ON "reply_template" USING btree (lower("title"));--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issue_slug" ON "newsletter_issue" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "newsletter_issue_created" ON "newsletter_issue" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_issue_public" ON "newsletter_issue" USING btree ("started_at","id") WHERE is_public and started_at is not null;--> statement-breakpoint
CREATE INDEX "newsletter_issue_open" ON "newsletter_issue" USING btree ("state") WHERE state in ('scheduled', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_recipient_once" ON "newsletter_recipient" USING btree ("issue_id","address");--> statement-breakpoint
CREATE INDEX "newsletter_recipient_account" ON "newsletter_recipient" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "newsletter_recipient_subscription" ON "newsletter_recipient" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "newsletter_recipient_queue" ON "newsletter_recipient" USING btree ("issue_id","id") WHERE handed_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_link_subscription" ON "newsletter_link" USING btree ("subscription_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscription_email" ON "newsletter_subscription" USING btree ("email");--> statement-breakpoint
CREATE INDEX "newsletter_subscription_state" ON "newsletter_subscription" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscription_created" ON "newsletter_subscription" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "site_banner_up" ON "site_banner" USING btree ("until") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "text_message_key" ON "text_message" USING btree ("key");--> statement-breakpoint
CREATE INDEX "text_message_created" ON "text_message" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "text_message_channel_created" ON "text_message" USING btree ("channel","created_at","id");--> statement-breakpoint
CREATE INDEX "text_message_account" ON "text_message" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "text_message_provider" ON "text_message" USING btree ("channel","provider_id");--> statement-breakpoint
CREATE INDEX "text_message_held" ON "text_message" USING btree ("state","not_before");--> statement-breakpoint
CREATE INDEX "custom_answer_record" ON "custom_answer" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "custom_answer_number" ON "custom_answer" USING btree ("field","number") WHERE "custom_answer"."number" is not null;--> statement-breakpoint
CREATE INDEX "custom_answer_day" ON "custom_answer" USING btree ("field","day") WHERE "custom_answer"."day" is not null;--> statement-breakpoint
CREATE INDEX "custom_answer_options" ON "custom_answer" USING gin ("options") WHERE "custom_answer"."options" is not null;--> statement-breakpoint
CREATE INDEX "channel_consent_account" ON "channel_consent" USING btree ("account_id","channel");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_endpoint" ON "push_subscription" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_account" ON "push_subscription" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stop_link_token" ON "stop_link" USING btree ("token");--> statement-breakpoint
CREATE INDEX "record_tag_records" ON "record_tag" USING btree ("tag_id","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tag_name" ON "tag" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "data_copy_account" ON "data_copy" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "data_copy_expiry" ON "data_copy" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_copy_one_preparing" ON "data_copy" USING btree ("account_id") WHERE state = 'preparing';--> statement-breakpoint
CREATE INDEX "deletion_request_due" ON "deletion_request" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "deletion_request_account" ON "deletion_request" USING btree ("account_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deletion_request_one_open" ON "deletion_request" USING btree ("account_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "program_slug" ON "program" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "program_status_start" ON "program" USING btree ("status","start_date");--> statement-breakpoint
CREATE INDEX "program_created" ON "program" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "program_status_created" ON "program" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "program_category_created" ON "program" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "program_archived" ON "program" USING btree ("created_at","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "program_title" ON "program" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "program_price" ON "program" USING btree ("price_cents","id");--> statement-breakpoint
CREATE INDEX "program_price_down" ON "program" USING btree ("price_cents" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "program_start" ON "program" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "program_start_down" ON "program" USING btree ("start_date" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "program_needs_approval" ON "program" USING btree ("id") WHERE requires_approval;--> statement-breakpoint
CREATE INDEX "program_season" ON "program" USING btree ("season_id");--> statement-breakpoint
CREATE INDEX "program_venue" ON "program" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "program_room" ON "program" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "meeting_program" ON "meeting" USING btree ("program_id","starts_at");--> statement-breakpoint
CREATE INDEX "meeting_group" ON "meeting" USING btree ("group_id","starts_at");--> statement-breakpoint
CREATE INDEX "meeting_starts" ON "meeting" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_once" ON "meeting" USING btree ("program_id","starts_at") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_group_once" ON "meeting" USING btree ("group_id","starts_at") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "meeting_weekday" ON "meeting" USING btree ((extract(dow from (starts_at at time zone 'America/Jamaica'))),(extract(hour from (starts_at at time zone 'America/Jamaica'))),"program_id") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "meeting_venue" ON "meeting" USING btree ("venue_id","starts_at") WHERE venue_id is not null;--> statement-breakpoint
CREATE INDEX "meeting_room" ON "meeting" USING btree ("room_id") WHERE room_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "season_name" ON "season" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "season_starts" ON "season" USING btree ("starts_on");--> statement-breakpoint
CREATE INDEX "staff_assignment_program" ON "staff_assignment" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "staff_assignment_student" ON "staff_assignment" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "staff_assignment_staff" ON "staff_assignment" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "venue_name" ON "venue" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "venue_room_venue" ON "venue_room" USING btree ("venue_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "absence_once" ON "absence" USING btree ("meeting_id","student_id");--> statement-breakpoint
CREATE INDEX "absence_student" ON "absence" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_award_once" ON "badge_award" USING btree ("student_id","badge");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_code" ON "certificate" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_enrollment" ON "certificate" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "certificate_student" ON "certificate" USING btree ("student_id","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_alert_once" ON "attendance_alert" USING btree ("meeting_id","student_id");--> statement-breakpoint
CREATE INDEX "attendance_alert_student" ON "attendance_alert" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "attendance_alert_state" ON "attendance_alert" USING btree ("state","sent_at");--> statement-breakpoint
CREATE INDEX "attendance_alert_link_alert" ON "attendance_alert_link" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "attendance_alert_link_account" ON "attendance_alert_link" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "attendance_change_of" ON "attendance_change" USING btree ("month","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_once" ON "attendance" USING btree ("meeting_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_member_once" ON "attendance" USING btree ("meeting_id","member_id");--> statement-breakpoint
CREATE INDEX "attendance_student" ON "attendance" USING btree ("student_id","mark");--> statement-breakpoint
CREATE INDEX "attendance_member" ON "attendance" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "closure_created" ON "closure" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "closure_choice_once" ON "closure_choice" USING btree ("offer_id","enrollment_id");--> statement-breakpoint
CREATE INDEX "closure_choice_place" ON "closure_choice" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "closure_choice_open" ON "closure_choice" USING btree ("id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "closure_meeting_of" ON "closure_meeting" USING btree ("meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "closure_offer_once" ON "closure_offer" USING btree ("closure_id","program_id");--> statement-breakpoint
CREATE INDEX "closure_offer_program" ON "closure_offer" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "closure_offer_make_up" ON "closure_offer" USING btree ("make_up_meeting_id");--> statement-breakpoint
CREATE INDEX "coursework_program" ON "coursework" USING btree ("program_id","due_on");--> statement-breakpoint
CREATE INDEX "coursework_file_of" ON "coursework_file" USING btree ("coursework_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coursework_file_submission" ON "coursework_file" USING btree ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coursework_submission_once" ON "coursework_submission" USING btree ("coursework_id","student_id");--> statement-breakpoint
CREATE INDEX "coursework_submission_student" ON "coursework_submission" USING btree ("student_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "make_up_credit_once" ON "make_up_credit" USING btree ("missed_meeting_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "make_up_credit_guest" ON "make_up_credit" USING btree ("meeting_id","student_id");--> statement-breakpoint
CREATE INDEX "make_up_credit_student" ON "make_up_credit" USING btree ("student_id","granted_at");--> statement-breakpoint
CREATE INDEX "make_up_credit_place" ON "make_up_credit" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "make_up_credit_granted" ON "make_up_credit" USING btree ("granted_at","id");--> statement-breakpoint
CREATE INDEX "make_up_credit_live" ON "make_up_credit" USING btree ("state") WHERE state in ('open', 'booked');--> statement-breakpoint
CREATE INDEX "progress_report_student" ON "progress_report" USING btree ("student_id","released_at");--> statement-breakpoint
CREATE INDEX "progress_report_program" ON "progress_report" USING btree ("program_id","status");--> statement-breakpoint
CREATE INDEX "progress_report_author" ON "progress_report" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "progress_report_one_correction" ON "progress_report" USING btree ("corrects");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_digest" ON "calendar_feed" USING btree ("token_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_account" ON "calendar_feed" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_action" ON "audit_entry" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_entity" ON "audit_entry" USING btree ("entity","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_entity_id" ON "audit_entry" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "audit_entry_record" ON "audit_entry" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_attachment_mail" ON "mail_attachment" USING btree ("mail_id","id");--> statement-breakpoint
CREATE INDEX "mail_message_state_created_at_idx" ON "mail_message" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "mail_message_created" ON "mail_message" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_message_account" ON "mail_message" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_message_key" ON "mail_message" USING btree ("key");--> statement-breakpoint
CREATE INDEX "mail_report_received" ON "mail_report" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "sweep_failure_retry" ON "sweep_failure" USING btree ("retry_at");
--> statement-breakpoint
-- From here on written by hand: what the tables' files cannot say.

-- Searches find a text anywhere in a name or an address; trigrams are the index for that. pg_trgm comes with PostgreSQL, and its
-- installation needs no superuser. Where it is missing, or lives in a schema out of reach, searches read all rows instead.
do $$
begin
  create extension if not exists pg_trgm;
  create index account_plain_name on account using gin (plain_text(full_name) gin_trgm_ops);
  create index account_search on account using gin (email gin_trgm_ops, phone gin_trgm_ops);
  create index audit_entry_search on audit_entry using gin (action gin_trgm_ops, address gin_trgm_ops);
  create index child_document_search on child_document using gin (plain_text(title) gin_trgm_ops);
  create index competition_plain_title on competition using gin (plain_text(title) gin_trgm_ops);
  create index contact_message_more_search on contact_message using gin (phone gin_trgm_ops, note gin_trgm_ops);
  create index contact_message_plain on contact_message using gin (plain_text(name) gin_trgm_ops, plain_text(subject) gin_trgm_ops);
  create index contact_message_search on contact_message using gin (email gin_trgm_ops);
  create index conversation_message_search on conversation_message using gin (plain_text(text) gin_trgm_ops);
  create index custom_answer_search on custom_answer using gin (plain_text(text) gin_trgm_ops) where (text IS NOT NULL);
  create index mail_message_search on mail_message using gin (to_address gin_trgm_ops, plain_text(subject) gin_trgm_ops);
  create index newsletter_subscription_search on newsletter_subscription using gin (email gin_trgm_ops);
  create index partner_group_plain_name on partner_group using gin (plain_text(name) gin_trgm_ops, plain_text(organization) gin_trgm_ops, plain_text(contact_name) gin_trgm_ops);
  create index partner_group_search on partner_group using gin (contact_email gin_trgm_ops, reference gin_trgm_ops);
  create index payment_bank_reference on payment using gin (external_reference gin_trgm_ops) where (external_reference IS NOT NULL);
  create index payment_reference_digits on payment using gin (replace(reference, '-'::text, ''::text) gin_trgm_ops);
  create index payment_search on payment using gin (reference gin_trgm_ops);
  create index program_plain_title on program using gin (plain_text(title) gin_trgm_ops, plain_text(summary) gin_trgm_ops, plain_text(location) gin_trgm_ops);
  create index receipt_digits on receipt using gin (replace(number, '-'::text, ''::text) gin_trgm_ops);
  create index receipt_search on receipt using gin (number gin_trgm_ops);
  create index student_plain_name on student using gin (plain_text(full_name) gin_trgm_ops);
  create index student_search on student using gin (plain_text(school) gin_trgm_ops, email gin_trgm_ops);
exception
  when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
    raise warning 'pg_trgm is not available (%), so searches will read all rows', sqlerrm;
end
$$;
--> statement-breakpoint
-- Lists stand in the order of a dictionary, not of bytes: Étienne between Eva and Zelda. Where the server was built without ICU they keep the
-- order that they had.
do $$
declare
  named record;
begin
  if not exists (select 1 from pg_collation where collname = 'und-x-icu' and collprovider = 'i') then
    raise notice 'This PostgreSQL has no ICU, so lists stand in the order of its own collation';
    return;
  end if;
  for named in
    select a.attrelid::regclass as rel, a.attname
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.atttypid = 'text'::regtype and not a.attisdropped
      and a.attname in ('full_name', 'name', 'title', 'student_name', 'program_title', 'organization', 'contact_name', 'school', 'label')
    order by c.relname, a.attname
  loop
    execute format('alter table %s alter column %I type text collate "und-x-icu"', named.rel, named.attname);
  end loop;
end
$$;
--> statement-breakpoint
-- References between domains whose tables do not know each other.
alter table allocation add constraint allocation_payment foreign key (payment_id) references payment (id) on delete restrict;
--> statement-breakpoint
alter table contact_message
  add constraint contact_message_program_id_program_id_fk foreign key (program_id) references program (id) on delete set null,
  add constraint contact_message_student_id_student_id_fk foreign key (student_id) references student (id) on delete set null;
--> statement-breakpoint
-- Functions of triggers, and the triggers: as in the files *.sql.ts beside the tables.
create function count_size(figure text, before timestamp with time zone, after timestamp with time zone) returns void language sql as $$
  insert into figure_entry (name, day, quantity)
    select figure, jamaica_month(c.moment), c.quantity from (values (before, -1), (after, 1)) c (moment, quantity)
    where c.moment is not null and before is distinct from after
$$;
--> statement-breakpoint
create function place_figures(place enrollment, sign integer) returns table(name text, quantity integer, cents bigint) language sql immutable as $$
  select f.name, sign, sign * case when f.name = 'taken' then 0 else coalesce(place.price_cents - place.paid_cents, 0) end
  from (values
    ('taken', place.status in ('pending', 'approved', 'enrolled')),
    ('unpaid', place.status in ('pending', 'approved', 'enrolled') and place.waived_at is null and place.price_cents > place.paid_cents),
    ('failed', place.status in ('pending', 'approved') and place.payment_status = 'failed')) f (name, counts)
  where f.counts
$$;
--> statement-breakpoint
create function add_money_figures(direction text, place uuid, day date, pieces integer, amount bigint) returns void language plpgsql as $$
declare
  program uuid;
begin
  insert into figure_entry (name, day, quantity, cents) values (direction, day, pieces, amount);
  if place is null then
    return;
  end if;
  select program_id into program from enrollment where id = place for no key update;
  insert into figure_entry (name, day, program_id, quantity, cents)
    values ('program_' || direction, date_trunc('month', day)::date, program, pieces, amount);
end $$;
--> statement-breakpoint
create function count_group() returns trigger language plpgsql as $$
begin
  perform count_size('groups', case when old.status = 'active' then old.created_at end,
    case when new.status = 'active' then new.created_at end);
  return null;
end $$;
--> statement-breakpoint
create function count_parent() returns trigger language plpgsql as $$
begin
  perform count_size('parents', case when old.role = 'parent' and old.is_active then old.created_at end,
    case when new.role = 'parent' and new.is_active then new.created_at end);
  return null;
end $$;
--> statement-breakpoint
create function count_payment() returns trigger language plpgsql as $$
begin
  if old.value_day is not null then
    perform add_money_figures('received', old.enrollment_id, old.value_day, -1, -old.amount_cents);
  end if;
  if new.value_day is not null then
    perform add_money_figures('received', new.enrollment_id, new.value_day, 1, new.amount_cents);
  end if;
  return null;
end $$;
--> statement-breakpoint
create function count_place() returns trigger language plpgsql as $$
begin
  insert into figure_entry (name, program_id, quantity, cents)
    select f.name, f.program, sum(f.quantity), sum(f.cents) from (
      select old.program_id as program, o.* from place_figures(old, -1) o
      union all
      select new.program_id, n.* from place_figures(new, 1) n) f
    group by 1, 2 having sum(f.quantity) <> 0 or sum(f.cents) <> 0;
  if old.created_at is distinct from new.created_at then
    insert into figure_entry (name, day, quantity)
      select 'requested', jamaica_month(c.moment), c.quantity from (values (old.created_at, -1), (new.created_at, 1)) c (moment, quantity)
      where c.moment is not null;
  end if;
  if tg_op = 'UPDATE' and old.program_id <> new.program_id then
    insert into figure_entry (name, day, program_id, quantity, cents)
      select m.name, m.month, p.id, p.sign * count(*), p.sign * sum(m.cents) from (
        select 'program_received' as name, date_trunc('month', value_day)::date as month, amount_cents as cents from payment
          where enrollment_id = new.id and value_day is not null
        union all
        select 'program_refunded', date_trunc('month', r.value_day)::date, r.amount_cents from refund r join payment y on y.id = r.payment_id
          where y.enrollment_id = new.id and r.value_day is not null) m
      cross join (values (old.program_id, -1), (new.program_id, 1)) p (id, sign)
      group by m.name, m.month, p.id, p.sign;
  end if;
  return null;
end $$;
--> statement-breakpoint
create function count_refund() returns trigger language plpgsql as $$
begin
  if old.value_day is not null then
    perform add_money_figures('refunded', (select enrollment_id from payment where id = old.payment_id), old.value_day, -1, -old.amount_cents);
  end if;
  if new.value_day is not null then
    perform add_money_figures('refunded', (select enrollment_id from payment where id = new.payment_id), new.value_day, 1, new.amount_cents);
  end if;
  return null;
end $$;
--> statement-breakpoint
create function count_student() returns trigger language plpgsql as $$
begin
  perform count_size('students', case when old.archived_at is null then old.created_at end,
    case when new.archived_at is null then new.created_at end);
  return null;
end $$;
--> statement-breakpoint
create function forget_figures() returns trigger language plpgsql as $$
begin
  lock table figure_entry in share row exclusive mode;
  delete from figure_entry where name = any(tg_argv);
  return null;
end $$;
--> statement-breakpoint
create function open_day(day date) returns date language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('books'));
  return greatest(day, (select (max(month) + interval '1 month')::date from closed_month where reopened_at is null));
end $$;
--> statement-breakpoint
create function book_payment() returns trigger language plpgsql as $$
begin
  if new.state <> 'confirmed' then
    new.value_day := null;
  elsif tg_op = 'INSERT' then
    new.value_day := open_day(coalesce(new.received_on, jamaica_day(coalesce(new.confirmed_at, new.created_at))));
  elsif (old.state, old.received_on, old.confirmed_at) is distinct from (new.state, new.received_on, new.confirmed_at) then
    new.value_day := open_day(coalesce(new.received_on, jamaica_day(coalesce(new.confirmed_at, new.created_at))));
  end if;
  if tg_op = 'UPDATE' and old.value_day is not null and
      (old.value_day, old.amount_cents, old.method) is distinct from (new.value_day, new.amount_cents, new.method) and
      old.value_day <> open_day(old.value_day) then
    raise exception 'The month of % is closed: this payment can no longer change.', old.value_day;
  end if;
  return new;
end $$;
--> statement-breakpoint
create function book_refund() returns trigger language plpgsql as $$
begin
  if new.state <> 'succeeded' then
    new.value_day := null;
  elsif tg_op = 'INSERT' then
    new.value_day := open_day(coalesce(new.returned_on, jamaica_day(coalesce(new.settled_at, new.created_at))));
  elsif (old.state, old.returned_on, old.settled_at) is distinct from (new.state, new.returned_on, new.settled_at) then
    new.value_day := open_day(coalesce(new.returned_on, jamaica_day(coalesce(new.settled_at, new.created_at))));
  end if;
  if tg_op = 'UPDATE' and old.value_day is not null and
      (old.value_day, old.amount_cents, old.channel) is distinct from (new.value_day, new.amount_cents, new.channel) and
      old.value_day <> open_day(old.value_day) then
    raise exception 'The month of % is closed: this refund can no longer change.', old.value_day;
  end if;
  return new;
end $$;
--> statement-breakpoint
create function copy_payment_name() returns trigger language plpgsql as $$
begin
  if new.enrollment_id is not null then
    -- From the enrollment, whose lock a payment holds anyhow: asking for the student's could make two changes wait for each other.
    select coalesce((select student_name from enrollment where id = new.enrollment_id for share), '') into new.student_name;
  end if;
  return new;
end $$;
--> statement-breakpoint
create function follow_student_name() returns trigger language plpgsql as $$
begin
  update enrollment set student_name = new.full_name where student_id = new.id;
  update payment set student_name = new.full_name where enrollment_id in (select id from enrollment where student_id = new.id);
  update child_document set student_name = new.full_name where student_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create function copy_enrollment_names() returns trigger language plpgsql as $$
begin
  -- Shared locks: wait for a change of the words that is under way, and let one that begins now wait until it sees this row.
  select coalesce((select full_name from student where id = new.student_id for share), '') into new.student_name;
  select coalesce((select title from program where id = new.program_id for share), '') into new.program_title;
  return new;
end $$;
--> statement-breakpoint
create function follow_program_title() returns trigger language plpgsql as $$
begin
  update enrollment set program_title = new.title where program_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create function copy_document_name() returns trigger language plpgsql as $$
begin
  -- A shared lock: waits for a change of the name that is under way, and lets one that begins now wait until it sees this row.
  select coalesce((select full_name from student where id = new.student_id for share), '') into new.student_name;
  return new;
end $$;
--> statement-breakpoint
create function follow_merged_account() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  loop
    -- Waits for a merge that is under way, as the foreign key does; the next statement sees what it did.
    perform 1 from account where id = new.account_id for key share;
    select merged_into_id into target from parent where id = new.account_id;
    exit when target is null;
    new.account_id := target;
  end loop;
  return new;
end $$;
--> statement-breakpoint
create function follow_merged_guardian() returns trigger language plpgsql as $$
declare
  given uuid := new.account_id;
  target uuid;
begin
  loop
    perform 1 from account where id = new.account_id for key share;
    select merged_into_id into target from parent where id = new.account_id;
    exit when target is null;
    new.account_id := target;
  end loop;
  -- Nobody is the second guardian of their own child.
  if new.account_id <> given and new.state <> 'ended'
    and exists (select 1 from student where id = new.student_id and parent_id = new.account_id) then
    new.state := 'ended';
    new.token_digest := null;
    new.ended_at := coalesce(new.accepted_at, new.invited_at);
  end if;
  return new;
end $$;
--> statement-breakpoint
create function follow_merged_parent() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  loop
    select merged_into_id into target from parent where id = new.parent_id for key share;
    exit when target is null;
    new.parent_id := target;
  end loop;
  return new;
end $$;
--> statement-breakpoint
create function follow_merged_record() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  loop
    select merged_into_id into target from parent where id = new.record_id for key share;
    if target is null then
      select merged_into_id into target from student where id = new.record_id for key share;
    end if;
    exit when target is null;
    new.record_id := target;
  end loop;
  return new;
end $$;
--> statement-breakpoint
create function follow_merged_student() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  loop
    select merged_into_id into target from student where id = new.student_id for key share;
    exit when target is null;
    new.student_id := target;
  end loop;
  return new;
end $$;
--> statement-breakpoint
create function follow_requested_parent() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  loop
    select merged_into_id into target from parent where id = new.requested_parent_id for key share;
    exit when target is null;
    new.requested_parent_id := target;
  end loop;
  return new;
end $$;
--> statement-breakpoint
create function add_to_allocated() returns trigger language plpgsql as $$
begin
  update receivable set allocated_cents = allocated_cents + new.amount_cents where id = new.receivable_id;
  return null;
end $$;
--> statement-breakpoint
create function add_to_net() returns trigger language plpgsql as $$
begin
  update receivable set net_cents = net_cents + new.amount_cents where id = new.receivable_id;
  return null;
end $$;
--> statement-breakpoint
create function follow_merged_payer() returns trigger language plpgsql as $$
declare
  holder uuid;
  target uuid;
begin
  loop
    select b.holder_id into holder from billing_account b where b.id = new.account_id and b.kind = 'family';
    exit when holder is null;
    perform 1 from parent where id = holder for key share;
    select o.id into target from parent p
      join billing_account o on o.kind = 'family' and o.holder_id = p.merged_into_id where p.id = holder;
    exit when target is null;
    new.account_id := target;
  end loop;
  return new;
end $$;
--> statement-breakpoint
create function refuse_uneven_receivable() returns trigger language plpgsql as $$
declare
  now_net bigint;
  now_allocated bigint;
begin
  select net_cents, allocated_cents into now_net, now_allocated from receivable where id = new.id;
  if now_allocated < 0 or now_net < now_allocated then
    raise exception 'receivable % would count % cents of money for % cents owed', new.id, now_allocated, now_net;
  end if;
  return null;
end $$;
--> statement-breakpoint
create function count_tagged() returns trigger language plpgsql as $$
begin
  perform 1 from tag where id in (select tag_id from changed) order by id for no key update;
  update tag t set records = t.records + c.changed * case tg_op when 'INSERT' then 1 else -1 end
    from (select tag_id, count(*)::int as changed from changed group by tag_id) c where c.tag_id = t.id;
  return null;
end $$;
--> statement-breakpoint
create function attendance_changed(subject uuid) returns void language sql as $$
  insert into attendance_change (month, subject_id)
    select distinct jamaica_month(m.starts_at), subject from meeting m where m.program_id = subject
    union
    select distinct jamaica_month(m.starts_at), subject from meeting m where m.group_id = subject
$$;
--> statement-breakpoint
create function attendance_row_changed() returns trigger language plpgsql as $$
begin
  insert into attendance_change (month, subject_id)
    select jamaica_month(m.starts_at), coalesce(m.program_id, m.group_id) from meeting m where m.id in (old.meeting_id, new.meeting_id);
  return null;
end $$;
--> statement-breakpoint
create function meeting_row_changed() returns trigger language plpgsql as $$
begin
  insert into attendance_change (month, subject_id)
    select distinct jamaica_month(m.starts_at), m.subject
    from (values (old.starts_at, coalesce(old.program_id, old.group_id)), (new.starts_at, coalesce(new.program_id, new.group_id))) m (starts_at, subject)
    where m.subject is not null;
  return null;
end $$;
--> statement-breakpoint
create function member_attendance_changed() returns trigger language plpgsql as $$
begin
  perform attendance_changed(g.id) from (select old.group_id as id union select new.group_id) g where g.id is not null;
  return null;
end $$;
--> statement-breakpoint
create function place_attendance_changed() returns trigger language plpgsql as $$
begin
  perform attendance_changed(p.id) from (
    select old.program_id as id where old.status in ('pending', 'approved', 'enrolled', 'completed')
    union select new.program_id where new.status in ('pending', 'approved', 'enrolled', 'completed')) p;
  return null;
end $$;
--> statement-breakpoint
create function student_attendance_changed() returns trigger language plpgsql as $$
begin
  perform attendance_changed(e.program_id) from (select distinct program_id from enrollment where student_id = new.id) e;
  return null;
end $$;
--> statement-breakpoint
create function subject_attendance_changed() returns trigger language plpgsql as $$
begin
  perform attendance_changed(new.id);
  return null;
end $$;
--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('doctorbird.erasing', true) = 'yes' then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and tg_table_name in ('consent_entry', 'invoice') and current_setting('doctorbird.merging', true) = 'yes' then
    if to_jsonb(new) - array['parent_id', 'student_id', 'account_id'] = to_jsonb(old) - array['parent_id', 'student_id', 'account_id'] then
      return new;
    end if;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name;
end
$$;
--> statement-breakpoint
create trigger a_follow_record_id before insert or update of record_id on task
  for each row
  when (new.record_id is not null) execute function follow_merged_record();
--> statement-breakpoint
create trigger account_counted after insert or delete on account
  for each row execute function count_parent();
--> statement-breakpoint
create trigger account_counted_again after update on account
  for each row
  when (old.role is distinct from new.role or old.is_active is distinct from new.is_active or old.created_at is distinct from new.created_at) execute function count_parent();
--> statement-breakpoint
create trigger account_forgotten after truncate on account
  for each statement execute function forget_figures('parents');
--> statement-breakpoint
create trigger enrollment_counted after insert or delete on enrollment
  for each row execute function count_place();
--> statement-breakpoint
create trigger enrollment_counted_again after update on enrollment
  for each row
  when (old.status is distinct from new.status or old.payment_status is distinct from new.payment_status or old.program_id is distinct from new.program_id or old.price_cents is distinct from new.price_cents or old.paid_cents is distinct from new.paid_cents or (old.waived_at is null) is distinct from (new.waived_at is null) or old.created_at is distinct from new.created_at) execute function count_place();
--> statement-breakpoint
create trigger enrollment_forgotten after truncate on enrollment
  for each statement execute function forget_figures('requested', 'taken', 'unpaid', 'failed');
--> statement-breakpoint
create trigger partner_group_counted after insert or delete on partner_group
  for each row execute function count_group();
--> statement-breakpoint
create trigger partner_group_counted_again after update on partner_group
  for each row
  when (old.status is distinct from new.status or old.created_at is distinct from new.created_at) execute function count_group();
--> statement-breakpoint
create trigger partner_group_forgotten after truncate on partner_group
  for each statement execute function forget_figures('groups');
--> statement-breakpoint
create trigger payment_counted after insert or delete on payment
  for each row execute function count_payment();
--> statement-breakpoint
create trigger payment_counted_again after update on payment
  for each row
  when (old.value_day is distinct from new.value_day or old.amount_cents is distinct from new.amount_cents or old.enrollment_id is distinct from new.enrollment_id) execute function count_payment();
--> statement-breakpoint
create trigger payment_forgotten after truncate on payment
  for each statement execute function forget_figures('received', 'program_received');
--> statement-breakpoint
create trigger refund_counted after insert or delete on refund
  for each row execute function count_refund();
--> statement-breakpoint
create trigger refund_counted_again after update on refund
  for each row
  when (old.value_day is distinct from new.value_day or old.amount_cents is distinct from new.amount_cents or old.payment_id is distinct from new.payment_id) execute function count_refund();
--> statement-breakpoint
create trigger refund_forgotten after truncate on refund
  for each statement execute function forget_figures('refunded', 'program_refunded');
--> statement-breakpoint
create trigger student_counted after insert or delete on student
  for each row execute function count_student();
--> statement-breakpoint
create trigger student_counted_again after update on student
  for each row
  when ((old.archived_at is null) is distinct from (new.archived_at is null) or old.created_at is distinct from new.created_at) execute function count_student();
--> statement-breakpoint
create trigger student_forgotten after truncate on student
  for each statement execute function forget_figures('students');
--> statement-breakpoint
create trigger a_follow_parent_id before insert or update of parent_id on payer_link
  for each row
  when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger payment_booked before insert or update of state, received_on, confirmed_at, value_day, amount_cents, method on payment
  for each row execute function book_payment();
--> statement-breakpoint
create trigger payment_name before insert on payment for each row execute function copy_payment_name();
--> statement-breakpoint
create trigger receipt_append_only before delete or update on receipt
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger refund_booked before insert or update of state, returned_on, settled_at, value_day, amount_cents, channel on refund
  for each row execute function book_refund();
--> statement-breakpoint
create trigger student_name_followed after update of full_name on student
  for each row
  when (old.full_name is distinct from new.full_name) execute function follow_student_name();
--> statement-breakpoint
create trigger a_follow_parent_id before insert or update of parent_id on money_reminder
  for each row
  when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger a_follow_parent_id before insert or update of parent_id on competition_entry
  for each row
  when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger a_follow_parent_id before insert or update of parent_id on early_access
  for each row
  when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger a_follow_parent_id before insert or update of parent_id on opening_watch
  for each row
  when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger a_follow_parent_id before insert or update of parent_id on enrollment
  for each row
  when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on enrollment
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger enrollment_names before insert on enrollment
  for each row execute function copy_enrollment_names();
--> statement-breakpoint
create trigger enrollment_event_append_only before delete or update on enrollment_event
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger program_title_followed after update of title on program
  for each row
  when (old.title is distinct from new.title) execute function follow_program_title();
--> statement-breakpoint
create trigger a_follow_parent_id before insert or update of parent_id on scholarship_request
  for each row
  when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on scholarship_request
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_parent_id before insert or update of parent_id on waiting_entry
  for each row
  when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on waiting_entry
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on barred_person
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_parent_id before insert or update of parent_id on consent_entry
  for each row
  when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on consent_entry
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger consent_entry_append_only before delete or update on consent_entry
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger consent_text_append_only before delete or update on consent_text
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on child_document
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger document_name before insert on child_document
  for each row execute function copy_document_name();
--> statement-breakpoint
create trigger a_follow_account_id before insert or update of account_id on guardian
  for each row
  when (new.account_id is not null) execute function follow_merged_guardian();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on guardian
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_record_id before insert or update of record_id on note
  for each row
  when (new.record_id is not null) execute function follow_merged_record();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on child_person
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_parent_id before insert or update of parent_id on student
  for each row
  when (new.parent_id is not null) execute function follow_merged_parent();
--> statement-breakpoint
create trigger a_follow_requested_parent_id before insert or update of requested_parent_id on student
  for each row
  when (new.requested_parent_id is not null) execute function follow_requested_parent();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on group_member
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger allocation_append_only before delete or update on allocation
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger allocation_counted after insert on allocation
  for each row execute function add_to_allocated();
--> statement-breakpoint
create trigger a_follow_account_id before insert or update of account_id on invoice
  for each row
  when (new.account_id is not null) execute function follow_merged_payer();
--> statement-breakpoint
create trigger invoice_append_only before delete or update on invoice
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger invoice_line_append_only before delete or update on invoice_line
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger invoice_line_counted after insert on invoice_line
  for each row execute function add_to_net();
--> statement-breakpoint
create trigger a_follow_account_id before insert or update of account_id on receivable
  for each row
  when (new.account_id is not null) execute function follow_merged_payer();
--> statement-breakpoint
create constraint trigger receivable_even after insert or update on receivable deferrable initially deferred
  for each row execute function refuse_uneven_receivable();
--> statement-breakpoint
create trigger a_follow_account_id before insert or update of account_id on broadcast_recipient
  for each row
  when (new.account_id is not null) execute function follow_merged_account();
--> statement-breakpoint
create trigger a_follow_account_id before insert or update of account_id on contact_message
  for each row
  when (new.account_id is not null) execute function follow_merged_account();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on contact_message
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_record_id before insert or update of record_id on custom_answer
  for each row
  when (new.record_id is not null) execute function follow_merged_record();
--> statement-breakpoint
create trigger a_follow_record_id before insert or update of record_id on record_tag
  for each row
  when (new.record_id is not null) execute function follow_merged_record();
--> statement-breakpoint
create trigger record_tag_given after insert on record_tag referencing new table as changed
  for each statement execute function count_tagged();
--> statement-breakpoint
create trigger record_tag_taken after delete on record_tag referencing old table as changed
  for each statement execute function count_tagged();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on staff_assignment
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on absence
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on badge_award
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on certificate
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on attendance_alert
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_account_id before insert or update of account_id on attendance_alert_link
  for each row
  when (new.account_id is not null) execute function follow_merged_account();
--> statement-breakpoint
create trigger attendance_noted after insert or delete on attendance
  for each row execute function attendance_row_changed();
--> statement-breakpoint
create trigger attendance_noted_again after update on attendance
  for each row
  when (old.mark is distinct from new.mark or old.meeting_id is distinct from new.meeting_id or old.student_id is distinct from new.student_id or old.member_id is distinct from new.member_id) execute function attendance_row_changed();
--> statement-breakpoint
create trigger enrollment_noted after insert or delete on enrollment
  for each row execute function place_attendance_changed();
--> statement-breakpoint
create trigger enrollment_noted_again after update on enrollment
  for each row
  when ((old.status = any (array['pending'::text, 'approved'::text, 'enrolled'::text, 'completed'::text])) is distinct from (new.status = any (array['pending'::text, 'approved'::text, 'enrolled'::text, 'completed'::text])) or old.program_id is distinct from new.program_id or old.student_id is distinct from new.student_id or old.created_at is distinct from new.created_at) execute function place_attendance_changed();
--> statement-breakpoint
create trigger group_member_noted after delete on group_member
  for each row execute function member_attendance_changed();
--> statement-breakpoint
create trigger group_member_noted_again after update on group_member
  for each row
  when ((old.removed_at is null) is distinct from (new.removed_at is null) or old.group_id is distinct from new.group_id or old.created_at is distinct from new.created_at) execute function member_attendance_changed();
--> statement-breakpoint
create trigger meeting_noted after delete on meeting for each row execute function meeting_row_changed();
--> statement-breakpoint
create trigger meeting_noted_again after update on meeting
  for each row
  when (old.starts_at is distinct from new.starts_at or old.ends_at is distinct from new.ends_at or old.status is distinct from new.status or old.program_id is distinct from new.program_id or old.group_id is distinct from new.group_id) execute function meeting_row_changed();
--> statement-breakpoint
create trigger partner_group_noted_again after update on partner_group
  for each row
  when (old.status is distinct from new.status) execute function subject_attendance_changed();
--> statement-breakpoint
create trigger program_noted_again after update on program
  for each row
  when ((old.deleted_at is null) is distinct from (new.deleted_at is null)) execute function subject_attendance_changed();
--> statement-breakpoint
create trigger student_noted_again after update on student
  for each row
  when ((old.archived_at is null) is distinct from (new.archived_at is null)) execute function student_attendance_changed();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on attendance
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on coursework_submission
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on make_up_credit
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger a_follow_student_id before insert or update of student_id on progress_report
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
create trigger audit_entry_append_only before delete or update on audit_entry
  for each row execute function refuse_change();
