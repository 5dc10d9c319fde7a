import type { ContentStatus } from '@doctorbird/contract/core/record-fields';
import type { GivenPicture } from '@doctorbird/contract/core/record-fields';
import type { SentPicture } from '@doctorbird/contract/core/sent-pictures';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { galleryItem } from '../gallery/gallery.table.ts';

/** Fields that every body has in addition to those of its kind. */
export interface GivenContent {
  pictures?: readonly GivenPicture[] | undefined;
  /** The specification's names: the picture of the card, and those of the record. */
  image?: SentPicture | null | undefined;
  images?: readonly SentPicture[] | undefined;
  gallery?: readonly SentPicture[] | undefined;
  state?: ContentStatus | undefined;
  version?: number | undefined;
}

/** A change of a record: omitted fields stay as they are. */
export type ChangedFields<Given> = { [K in keyof Given]?: Given[K] | undefined };

/** The actions touch the columns that all content shares, and reach the others only through the kind. */
export type ContentTable = typeof galleryItem;
export type ContentRow = Pick<
  typeof galleryItem.$inferSelect,
  | 'id'
  | 'slug'
  | 'contentStatus'
  | 'position'
  | 'pictures'
  | 'createdAt'
  | 'updatedAt'
  | 'version'
  | 'deletedAt'
  | 'stateBefore'
>;

/** Who changes content, and what it takes to tell those whom that concerns. */
export type ContentContext = ActionContext & NotifyDependencies;

/** One kind of content: where it is stored, what its fields become, and how it is shown. */
export interface ContentKind<Row extends ContentRow, Given extends GivenContent, Shown extends object> {
  /** In the log: `robot.published`. */
  name: 'robot' | 'gallery_item' | 'service' | 'competition';
  noun: string;
  table: ContentTable;
  title: AnyPgColumn;
  titleOf(given: Given): string;
  /** The field of the title, in a body and in a row. */
  titleField: 'name' | 'title';
  /** Columns for the given fields; omitted ones stay as they are. */
  values(given: ChangedFields<Given>): Partial<Row>;
  /** Additional columns of the first insert. */
  first?(tx: Transaction): Promise<Partial<Row>>;
  /** Addresses that are printed on what is gone: no other record gets them. */
  labels?(tx: Transaction): Promise<readonly string[]>;
  /** Throws when the body names what is not there. */
  known?(tx: Transaction, given: ChangedFields<Given>): Promise<void>;
  /** Throws when the present record may not change like this. */
  check?(tx: Transaction, present: Row, given: ChangedFields<Given>): Promise<void> | void;
  /** Throws when the record may not be deleted. */
  checkRemoval?(tx: Transaction, present: Row): Promise<void>;
  /** What else a change means, in its transaction; `after` is null when the record is deleted. */
  follow?(tx: Transaction, context: ContentContext, change: { before: Row; after: Row | null }): Promise<void>;
  present(row: Row, today: string): Shown;
}
