import type { RecipientState } from '@doctorbird/contract/messages/mailings';
import { type AnyColumn, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { mailMessage } from '../../../platform/mail/mail.table.ts';
import type { MailingKind } from './mailing-kind.ts';

export interface ReaderCounts {
  total: number;
  queued: number;
  sent: number;
  failed: number;
  withdrawn: number;
}

/** What became of the message of a reader, by the tables of readers and emails. A stored email is removed after a while; it had been sent then. */
const recipientState = (r = 'r', m = 'm') =>
  sql.raw(`case
  when ${r}.withdrawn_at is not null or (${m}.state = 'dropped' and ${m}.last_error = 'withdrawn') then 'withdrawn'
  when ${r}.handed_at is null or ${m}.state in ('queued', 'held') then 'queued'
  when ${r}.mail_id is null then 'failed'
  when ${m}.state in ('failed', 'dropped') then 'failed' else 'sent' end`);

/** The same in a select, where the readers and their emails are joined. */
export const outcomeOf = (reader: PgTable & Record<'mailId' | 'withdrawnAt' | 'handedAt', AnyColumn>) => ({
  state: sql<RecipientState>`${recipientState(getTableName(reader), 'mail_message')}`,
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

type Tables = Pick<MailingKind<never, never, never, never, never>, 'table' | 'readerTable' | 'of'>;

/** SQL: the readers of a mailing by their state, and `more` counts of `s.row`. */
export const countsOf = <C extends ReaderCounts>({ table, readerTable, of }: Tables, more: SQL = sql``) =>
  sql<C>`(select json_build_object('total', count(*)::int,
      'queued', count(*) filter (where s.state = 'queued')::int, 'sent', count(*) filter (where s.state = 'sent')::int,
      'failed', count(*) filter (where s.state = 'failed')::int, 'withdrawn', count(*) filter (where s.state = 'withdrawn')::int${more})
    from (select ${recipientState()} as state, r as row from ${readerTable} r left join mail_message m on m.id = r.mail_id
      where r.${sql.identifier(of.name)} = ${table.id}) s)`;

/** Condition: a reader is in this state. */
export const inState = ({ readerTable }: Pick<Tables, 'readerTable'>, state: string): SQL =>
  sql`(select ${recipientState()} from ${readerTable} r left join mail_message m on m.id = r.mail_id
    where r.id = ${readerTable.id}) = ${state}`;
