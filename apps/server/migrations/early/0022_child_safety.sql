ALTER TABLE "group_member" ADD COLUMN "critical_alert_sealed" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "critical_alert_sealed" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "no_critical_alert" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "contact_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_alert_or_none" CHECK (not ("student"."no_critical_alert" and "student"."critical_alert_sealed" is not null));--> statement-breakpoint
-- Answers to a repeated request held health notes as they were written; from now on they are stored sealed.
DELETE FROM "idempotency_key" WHERE "call" = 'createStudent';
