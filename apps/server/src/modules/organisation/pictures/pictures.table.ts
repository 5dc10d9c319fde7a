import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';

/** One stored file of a photograph, by its key in the file store. */
export type PictureFile = { width: number; format: 'avif' | 'webp'; key: string };

/** An uploaded photograph. Records refer to it by id and store what they show in their own rows. */
export const picture = pgTable(
  'picture',
  {
    id: id(),
    name: text('name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    tones: jsonb('tones').$type<string[]>().notNull(),
    files: jsonb('files').$type<PictureFile[]>().notNull(),
    uploadedBy: uuid('uploaded_by'),
    createdAt: createdAt(),
    /** From then on nobody can fetch it, even with a saved address. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [check('picture_size', sql`${t.width} > 0 and ${t.height} > 0`), index('picture_created').on(t.createdAt)],
);
