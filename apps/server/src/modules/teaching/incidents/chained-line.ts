import { integer, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, moment } from '../../../platform/database/columns.ts';
import { hashOfLine, type HashedLine } from './incident-seal.ts';

/** The columns of a log whose rows are only added: each holds the hash of the row before it. */
export const chainedLine = () => ({
  id: uuid('id').primaryKey(),
  number: integer('number').notNull(),
  /** Null once its author's data was removed; the hash of what it said stays. */
  textSealed: text('text_sealed'),
  byAccount: uuid('by_account').references(() => account.id, { onDelete: 'set null' }),
  byName: text('by_name').notNull(),
  /** By the clock of the device. */
  at: moment('at').notNull(),
  createdAt: createdAt(),
  contentHash: text('content_hash').notNull(),
  /** Of the line and the one before it. */
  hash: text('hash').notNull(),
});

type NewLine = Omit<HashedLine, 'number'>;

/** The place of a new line in its log, after the last one of it. */
export function nextInChain(
  last: { number: number; hash: string } | undefined,
  start: string,
  { id, kind, at, contentHash }: NewLine,
) {
  const number = (last?.number ?? 0) + 1;
  return { number, contentHash, hash: hashOfLine(last?.hash ?? start, { id, number, kind, at, contentHash }) };
}
