import type { MailingState, RecipientState } from '@doctorbird/contract/messages/mailings';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import type { MailVariables } from '../../organisation/mails/mail-kind.ts';
import type { Mail } from '../../organisation/mails/send-mail.ts';
import type { MailingTable, ReaderTable } from './mailings.table.ts';

/** The columns of `mailings.table.ts`, as rows. */
export interface Mailing {
  id: string;
  subject: string;
  state: MailingState;
  sendAt: Date | null;
  startedAt: Date | null;
  sentAt: Date | null;
  createdAt: Date;
  createdBy: string | null;
  version: number;
}
export interface MailingReader {
  id: string;
  mailId: string | null;
  handedAt: Date | null;
  withdrawnAt: Date | null;
  state: RecipientState;
  createdAt: Date;
}

/** A text or notification, in place of an email. */
export const BY_PHONE = Symbol('by phone');
/** What was stored for a reader: the id of the email, something for the phone where no email can go, or null for neither. */
export type Handover = string | typeof BY_PHONE | null;

/** A trial of a mailing; the admin who tries it is added. */
type TestMail = Omit<Mail<MailVariables>, 'to'>;
export type Mailer = ActionContext & NotifyDependencies;

/**
 * A kind of mailing: messages of the office to many, which are also those about cancelled classes, and newsletters. They differ
 * in their tables, whom they are for, how they are written for each reader, and who may get them; everything else is the
 * same, and written once.
 */
export interface MailingKind<M extends Mailing, R extends MailingReader, New extends object, Draft extends object, N> {
  /** What people call it, also in the codes of refusals. */
  word: 'message' | 'newsletter';
  entity: 'broadcast' | 'newsletter_issue';
  sentCode: string;
  scheduledCode: string;
  /** Refused when nobody would get it. */
  nobody: string;
  /** Queued when one is sent at once. */
  sendJob: string;
  /** Every minute: what is due, and what a process that ended left unfinished. */
  sweep: string;
  /** The sweep over the readers of one. */
  readerSweep: string;
  table: MailingTable;
  readerTable: ReaderTable;
  /** The mailing of a reader: its column, and its key in a row. */
  of: PgColumn;
  ofKey: string;
  /** Throws 422 for a draft that cannot be sent yet. */
  requireFinished: (db: Executor, context: Mailer & N, draft: Draft) => Promise<void> | void;
  /** Who gets it now: rows that are stored when it begins, each person once. */
  audience: (db: Executor, context: Mailer & N, mailing: M) => Promise<readonly New[]>;
  /** What else changes when it begins. */
  begin?: (tx: Transaction, context: Mailer & N, about: { mailing: M; readers: readonly New[] }) => Promise<object>;
  /** Stores the messages of these readers; answers what each got. Who is not among them is withdrawn. */
  write: (
    tx: Transaction,
    context: Mailer & N,
    about: { mailing: M; readers: readonly R[] },
  ) => Promise<ReadonlyMap<string, Handover>>;
  /** The mailing as an email to the admin who tries it. */
  test: (tx: Transaction, context: Mailer & N, mailing: M) => Promise<TestMail>;
  /** Of readers whose email failed: those who still want it. */
  stillWilling: (tx: Transaction, context: Mailer & N, readers: readonly R[]) => Promise<ReadonlySet<R>>;
  /** What the log says of one that is scheduled or changed, and how it calls its readers. */
  logged: (mailing: Pick<M, 'subject'> & Draft) => Record<string, unknown>;
  loggedReaders: 'people' | 'readers';
}

/** Its readers are also worked on by the sweeps that it names. */
export const mailingKind = <
  M extends Mailing,
  R extends MailingReader,
  New extends object,
  Draft extends object,
  N = unknown,
>(
  kind: MailingKind<M, R, New, Draft, N>,
): MailingKind<M, R, New, Draft, N> => kind;
