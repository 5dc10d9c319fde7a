import type { FocusPoint } from '@doctorbird/contract/core/pictures';
import { contentStatuses } from '@doctorbird/contract/core/record-fields';
import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../database/columns.ts';

/** What a record stores of an uploaded photograph, so that showing it needs no further query. */
export type PhotoFacts = {
  photo: string;
  width: number;
  height: number;
  widths: number[];
  tones: string[];
  /** What every crop shows; without one, the middle. */
  focus?: FocusPoint;
  decorative?: true;
};

/**
 * A stored picture: an uploaded photograph, one of the organisation's drawings or an address elsewhere, which we never
 * fetch; only admins see which children are on it. `cover`: on the card only, not among the record's pictures.
 */
export type StoredPicture = { alt: string; students?: string[]; cover?: true } & (
  | PhotoFacts
  | { art: string }
  | { address: string }
);

/** Names what a picture shows: the same photograph, drawing or address has the same key. */
export const pictureKey = (picture: { photo: string } | { art: string } | { address: string }): string =>
  'art' in picture
    ? `art ${picture.art}`
    : 'address' in picture
      ? `address ${picture.address}`
      : `photo ${picture.photo}`;

/** Columns of everything that admins write and publish: an address, a position, pictures and a version. */
export const contentColumns = () => ({
  id: id(),
  slug: text('slug').notNull(),
  contentStatus: text('content_status', { enum: contentStatuses }).notNull().default('draft'),
  position: integer('position').notNull().default(0),
  pictures: jsonb('pictures').$type<StoredPicture[]>().notNull().default([]),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
  /** Deleted: a draft until it is restored or permanently removed. */
  deletedAt: moment('deleted_at'),
  stateBefore: text('state_before', { enum: contentStatuses }),
});
