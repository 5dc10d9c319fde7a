import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';

/** One stored width of a photo, or of the first frame of a video. */
export type MediaFile = { width: number; key: string };

/** A photo or a short video of a class: one file, wherever it is shown. Each place is a row of its own. */
export const classMedia = pgTable(
  'class_media',
  {
    id: id(),
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['photo', 'video'] }).notNull(),
    /** Of a video without a first frame: none. */
    files: jsonb('files').$type<MediaFile[]>().notNull(),
    width: integer('width'),
    height: integer('height'),
    videoKey: text('video_key'),
    seconds: real('seconds'),
    sizeBytes: integer('size_bytes').notNull(),
    /** It was put before the office as a draft of the gallery. */
    galleryAt: moment('gallery_at'),
    uploadedBy: uuid('uploaded_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('class_media_program').on(t.programId, t.createdAt),
    index('class_media_by').on(t.uploadedBy),
    check('class_media_video', sql`(${t.kind} = 'video') = (${t.videoKey} is not null)`),
  ],
);

/** A child who can be recognised in it, as a teacher said. */
export const classMediaChild = pgTable(
  'class_media_child',
  {
    id: id(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => classMedia.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('class_media_child_once').on(t.mediaId, t.studentId),
    index('class_media_child_student').on(t.studentId),
  ],
);

/** Where it goes for one child besides the story: the portfolio, or the next report. */
export const classMediaPlace = pgTable(
  'class_media_place',
  {
    id: id(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => classMedia.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    place: text('place', { enum: ['portfolio', 'report'] }).notNull(),
    text: text('text'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('class_media_place_once').on(t.mediaId, t.studentId, t.place),
    index('class_media_place_student').on(t.studentId, t.place, t.createdAt),
  ],
);

/** A photo or video with a line, for the families of a class. */
export const classStory = pgTable(
  'class_story',
  {
    id: id(),
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => classMedia.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** It is in the class story; without, it went to portfolios or reports alone. */
    isShown: boolean('is_shown').notNull(),
    /** A child on it may be seen by the own family alone. */
    ownOnly: boolean('own_only').notNull(),
    authorId: uuid('author_id').references(() => account.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    /** By the clock of the device. */
    atDevice: moment('at_device').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('class_story_media').on(t.mediaId),
    index('class_story_program').on(t.programId, t.atDevice, t.id),
    index('class_story_author').on(t.authorId),
  ],
);
