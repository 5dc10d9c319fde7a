import { portfolioAudiences, portfolioKinds, portfolioStates } from '@doctorbird/contract/teaching/portfolio';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { student } from '../../families/students/students.table.ts';
import { classMedia } from '../stories/stories.table.ts';

/** One thing that a student made, as chosen by the student. */
export const portfolioItem = pgTable(
  'portfolio_item',
  {
    id: id(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: portfolioKinds }).notNull(),
    title: text('title').notNull(),
    text: text('text'),
    link: text('link'),
    facts: jsonb('facts').$type<{ label: string; value: string }[]>().notNull().default([]),
    /** The robot whose parts live on in this one. */
    fromId: uuid('from_id').references((): AnyPgColumn => portfolioItem.id, { onDelete: 'set null' }),
    parts: text('parts'),
    /** A photo or video of class; its file stays that of the class. */
    mediaId: uuid('media_id').references(() => classMedia.id, { onDelete: 'cascade' }),
    /** The student's own photo, or what stands for a video or a robot. */
    pictureKey: text('picture_key'),
    videoKey: text('video_key'),
    seconds: real('seconds'),
    sizeBytes: integer('size_bytes').notNull().default(0),
    audience: text('audience', { enum: portfolioAudiences }).notNull().default('family'),
    state: text('state', { enum: portfolioStates }).notNull().default('none'),
    sentBack: text('sent_back'),
    lookedBy: uuid('looked_by').references(() => account.id, { onDelete: 'set null' }),
    askedAt: moment('asked_at'),
    addedAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('portfolio_item_student').on(t.studentId, t.addedAt),
    index('portfolio_item_asked')
      .on(t.askedAt)
      .where(sql`state = 'asked'`),
    uniqueIndex('portfolio_item_media').on(t.studentId, t.mediaId),
    index('portfolio_item_from').on(t.fromId),
    index('portfolio_item_class_media').on(t.mediaId),
    // Nothing is on the way to everyone that the student does not want there.
    check('portfolio_item_public', sql`${t.audience} = 'everyone' or ${t.state} in ('none', 'sent_back')`),
  ],
);

/** The address of a student's page for everyone, made when the first thing is shown there. */
export const portfolioPage = pgTable(
  'portfolio_page',
  {
    id: id(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('portfolio_page_student').on(t.studentId), uniqueIndex('portfolio_page_code').on(t.code)],
);
