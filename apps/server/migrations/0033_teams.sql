create trigger a_follow_student_id before insert or update of student_id on entry_member
  for each row
  when (new.student_id is not null) execute function follow_merged_student();
--> statement-breakpoint
-- A child of the family that entered a team was entered by its own parent: accepted. A name that somebody typed waits for its parent.
INSERT INTO "entry_member" ("id", "entry_id", "position", "name", "student_id", "state", "link_ends_at", "completed_at", "may_compete", "created_at")
SELECT gen_random_uuid(), e.id, m.at, coalesce(nullif(trim(m.value ->> 'name'), ''), 'Member ' || m.at), s.id,
  case when s.id is not null then 'accepted' else 'open' end,
  case when s.id is null then least(now() + interval '14 days', (c.date + 1)::timestamp at time zone 'America/Jamaica') end,
  case when s.id is not null then e.created_at end,
  case when s.id is not null then '1' end,
  e.created_at
FROM "competition_entry" e
JOIN "competition" c ON c.id = e.competition_id,
LATERAL jsonb_array_elements(e.members) WITH ORDINALITY m (value, at)
LEFT JOIN "student" s ON s.id = (m.value ->> 'student')::uuid
ON CONFLICT ("entry_id", "student_id") DO NOTHING;
--> statement-breakpoint
UPDATE "competition_entry" e SET "join_ends_at" = least(now() + interval '14 days', (c.date + 1)::timestamp at time zone 'America/Jamaica')
FROM "competition" c WHERE c.id = e.competition_id AND e.status = 'entered';
--> statement-breakpoint
ALTER TABLE "competition_entry" DROP COLUMN "members";
