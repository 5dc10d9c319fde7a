-- The first message of a conversation stood in its head. It is a message like the others now, with the id of the conversation,
-- by which it was known on the wire already.
INSERT INTO "conversation_message" ("id", "conversation_id", "author", "author_id", "author_name", "text", "way", "created_at")
SELECT "id", "id", "first_by", "first_by_id", coalesce("first_by_name", "name"), "message",
  CASE WHEN "kind" = 'whatsapp' THEN 'whatsapp' ELSE 'portal' END, "created_at"
FROM "contact_message";--> statement-breakpoint
UPDATE "conversation_file" SET "message_id" = "conversation_id" WHERE "message_id" IS NULL AND "conversation_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_message" DROP CONSTRAINT "contact_message_first_by_id_account_id_fk";
--> statement-breakpoint
-- The index of the search goes with its column.
ALTER TABLE "contact_message" DROP COLUMN "message";--> statement-breakpoint
ALTER TABLE "contact_message" DROP COLUMN "first_by";--> statement-breakpoint
ALTER TABLE "contact_message" DROP COLUMN "first_by_id";--> statement-breakpoint
ALTER TABLE "contact_message" DROP COLUMN "first_by_name";--> statement-breakpoint
do $$
begin
  create index if not exists contact_message_plain on contact_message using gin (plain_text(name) gin_trgm_ops, plain_text(subject) gin_trgm_ops);
exception
  when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
    raise warning 'pg_trgm is not available (%), so searches will read all rows', sqlerrm;
end
$$;
