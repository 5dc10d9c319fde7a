import { recipientStates } from '@doctorbird/contract/messages/mailings';
import { type AnyColumn, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { mailMessage } from '../../../platform/mail/mail.table.ts';
import type { MailingTable } from './mailings.table.ts';

export interface ReaderCounts {
  total: number;
  queued: number;
  sent: number;
  failed: number;
  withdrawn: number;
}

/** What became of the message of a reader, in a select where the readers and their emails are joined. */
export const outcomeOf = <S extends AnyColumn>(
  reader: PgTable & { state: S } & Record<'mailId' | 'withdrawnAt' | 'handedAt', AnyColumn>,
) => ({
  state: reader.state,
  at: sql<Date | null>`coalesce(${mailMessage.sentAt}, ${reader.withdrawnAt}, ${reader.handedAt})`.mapWith(
    mailMessage.sentAt,
  ),
  stored: sql<boolean>`${reader.mailId} is not null`,
  lastError: mailMessage.lastError,
});

/** How far a mailing is, where its author is joined. */
export const progressOf = <S, D, C>(mailing: { state: S; sendAt: D; sentAt: D; createdAt: C }) => ({
  state: mailing.state,
  send_at: mailing.sendAt,
  sent_at: mailing.sentAt,
  created_at: mailing.createdAt,
  created_by: account.fullName,
});

/**
 * SQL: the readers of a mailing by their state, and how many of them are `more`. Triggers add them up, because counting the readers of ten
 * mailings for a page takes as long as there are readers (`figures.sql.ts`).
 */
export const countsOf = <C extends ReaderCounts>(
  table: MailingTable,
  word: 'broadcast' | 'newsletter',
  more: 'read'[] = [],
) => {
  const counted = (names: readonly string[]) =>
    sql.raw(
      `coalesce(sum(f.quantity) filter (where f.name in ('${names.map((name) => `${word}_${name}`).join("', '")}')), 0)::int`,
    );
  const parts = [...recipientStates, ...more].map((name) => sql`'${sql.raw(name)}', ${counted([name])}`);
  return sql<C>`(select json_build_object('total', ${counted(recipientStates)}, ${sql.join(parts, sql`, `)}) from figure_entry f
    where f.program_id = ${table.id} and f.day = '-infinity' and f.name in ('${sql.raw([...recipientStates, ...more].map((name) => `${word}_${name}`).join("', '"))}'))`;
};
