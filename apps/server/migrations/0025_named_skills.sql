ALTER TABLE "competition" ADD COLUMN "skill_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "robot" ADD COLUMN "skill_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;