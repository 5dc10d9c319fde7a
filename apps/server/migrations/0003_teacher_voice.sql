CREATE TABLE "class_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"team_only" boolean NOT NULL,
	"text" text,
	"media_id" uuid,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"at_device" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"files" jsonb NOT NULL,
	"width" integer,
	"height" integer,
	"video_key" text,
	"seconds" real,
	"size_bytes" integer NOT NULL,
	"gallery_at" timestamp with time zone,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_media_video" CHECK (("class_media"."kind" = 'video') = ("class_media"."video_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "class_media_child" (
	"id" uuid PRIMARY KEY NOT NULL,
	"media_id" uuid NOT NULL,
	"student_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_media_place" (
	"id" uuid PRIMARY KEY NOT NULL,
	"media_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"place" text NOT NULL,
	"text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_story" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"text" text NOT NULL,
	"is_shown" boolean NOT NULL,
	"own_only" boolean NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"at_device" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "guardian_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "urgent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation_message" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation_message" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "class_note" ADD CONSTRAINT "class_note_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_note" ADD CONSTRAINT "class_note_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_note" ADD CONSTRAINT "class_note_media_id_class_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."class_media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_note" ADD CONSTRAINT "class_note_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_media" ADD CONSTRAINT "class_media_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_media" ADD CONSTRAINT "class_media_uploaded_by_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_media_child" ADD CONSTRAINT "class_media_child_media_id_class_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."class_media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_media_child" ADD CONSTRAINT "class_media_child_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_media_place" ADD CONSTRAINT "class_media_place_media_id_class_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."class_media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_media_place" ADD CONSTRAINT "class_media_place_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_story" ADD CONSTRAINT "class_story_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_story" ADD CONSTRAINT "class_story_media_id_class_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."class_media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_story" ADD CONSTRAINT "class_story_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_note_student" ON "class_note" USING btree ("student_id","at_device","id");--> statement-breakpoint
CREATE INDEX "class_note_program" ON "class_note" USING btree ("program_id","at_device");--> statement-breakpoint
CREATE INDEX "class_note_author" ON "class_note" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "class_note_media" ON "class_note" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "class_media_program" ON "class_media" USING btree ("program_id","created_at");--> statement-breakpoint
CREATE INDEX "class_media_by" ON "class_media" USING btree ("uploaded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "class_media_child_once" ON "class_media_child" USING btree ("media_id","student_id");--> statement-breakpoint
CREATE INDEX "class_media_child_student" ON "class_media_child" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_media_place_once" ON "class_media_place" USING btree ("media_id","student_id","place");--> statement-breakpoint
CREATE INDEX "class_media_place_student" ON "class_media_place" USING btree ("student_id","place","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "class_story_media" ON "class_story" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "class_story_program" ON "class_story" USING btree ("program_id","at_device","id");--> statement-breakpoint
CREATE INDEX "class_story_author" ON "class_story" USING btree ("author_id");