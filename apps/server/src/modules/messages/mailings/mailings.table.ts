import { mailingStates, recipientStates } from '@doctorbird/contract/messages/mailings';
import { integer, text, uuid, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';

/** What every mailing has: a draft, which is scheduled or sent at once, and then never changes again. */
export const mailingColumns = () => ({
  id: id(),
  subject: text('subject').notNull(),
  state: text('state', { enum: mailingStates }).notNull().default('draft'),
  /** When a scheduled one goes out. */
  sendAt: moment('send_at'),
  /** When its readers were worked out; from then on they are rows. */
  startedAt: moment('started_at'),
  sentAt: moment('sent_at'),
  createdAt: createdAt(),
  createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
  version: integer('version').notNull().default(1),
});

/** What every reader of a mailing has. */
export const readerColumns = () => ({
  id: id(),
  /** The stored email; its row has the state of the delivery, and may be removed before this one. */
  mailId: uuid('mail_id'),
  handedAt: moment('handed_at'),
  /** Taken back, or unsubscribed, before it was sent to them. */
  withdrawnAt: moment('withdrawn_at'),
  /**
   * What became of it: triggers write this from the columns above and the email (`mailings.sql.ts`), and the hand-over for who has a
   * text in place of one. It stays when the email is removed.
   */
  state: text('state', { enum: recipientStates }).notNull().default('queued'),
  createdAt: createdAt(),
});

type Columns<K extends string> = PgTable & Record<K, PgColumn>;
export type MailingTable = Columns<keyof ReturnType<typeof mailingColumns>>;
export type ReaderTable = Columns<keyof ReturnType<typeof readerColumns>>;
