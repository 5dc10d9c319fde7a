import { contentStatuses } from '@doctorbird/contract/core/record-fields';
import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../database/columns.ts';

/** What a record keeps of an uploaded photograph, so that showing it asks nothing else. */
export type PhotoFacts = { photo: string; width: number; height: number; widths: number[]; tones: string[] };

/** A picture as it is stored: an uploaded photograph, or a drawing of the organisation by its name; the children on it are for the office alone. */
export type StoredPicture = { alt: string; students?: string[] } & (PhotoFacts | { art: string });

/** What everything that admins write and publish has: an address, a place in the order, pictures and a version. */
export const contentColumns = () => ({
  id: id(),
  slug: text('slug').notNull(),
  contentStatus: text('content_status', { enum: contentStatuses }).notNull().default('draft'),
  position: integer('position').notNull().default(0),
  pictures: jsonb('pictures').$type<StoredPicture[]>().notNull().default([]),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
  /** Deleted: a draft until it is brought back as it was, or dropped for good. */
  deletedAt: moment('deleted_at'),
  stateBefore: text('state_before', { enum: contentStatuses }),
});
