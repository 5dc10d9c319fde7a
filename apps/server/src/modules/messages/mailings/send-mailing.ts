import type { sendMailing as sendBody } from '@doctorbird/contract/messages/mailings';
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import { emailOf } from '../../../access/actor.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { jamaicaMoment } from '../../../platform/jamaica-time.ts';
import { deliverAgain } from '../../../platform/mail/enqueue-mail.ts';
import { mailMessage } from '../../../platform/mail/mail.table.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import type { Mailer, Mailing, MailingKind, MailingReader } from './mailing-kind.ts';
import { lockUnsent } from './write-mailing.ts';

/** So far ahead a mailing may be scheduled. */
const mostAheadMs = 366 * 86_400_000;

/** Sends one kind of mailing, tries it, and sends it again to those whom it did not reach. */
export function sendingOf<M extends Mailing, R extends MailingReader, New extends object, Draft extends object, N>(
  kind: MailingKind<M, R, New, Draft, N>,
) {
  const { table, readerTable, entity, word } = kind;
  return {
    /**
     * Sends a mailing, or schedules it. Who gets it is worked out when it goes out, so the request is short however many they are.
     * Throws 404, 409 (stale, on its way, nobody to write to), 422 (unfinished, or a time that has passed).
     */
    send: (
      db: Database,
      context: Mailer & N,
      { id, given: { version, day, time } }: { id: string; given: z.output<typeof sendBody> },
    ): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { jobs, origin, now } = context;
        const row = await lockUnsent<M>(tx, kind, { id, version });
        await kind.requireFinished(tx, context, row as unknown as Draft);
        const sendAt = day && time ? jamaicaMoment(day, time) : now;
        if (sendAt < now) throw invalid({ time: 'This time has passed. Choose a later one' });
        if (sendAt.getTime() > now.getTime() + mostAheadMs) throw invalid({ day: 'Choose a day within a year' });
        const readers = await kind.audience(tx, context, row);
        if (readers.length === 0) throw conflict('nobody', kind.nobody);
        await tx
          .update(table)
          .set({ state: 'scheduled', sendAt, version: sql`${table.version} + 1` })
          .where(eq(table.id, id));
        await recordAudit(tx, origin, {
          action: `${entity}.scheduled`,
          entity,
          entityId: id,
          after: {
            ...kind.logged(row as M & Draft),
            send_at: sendAt.toISOString(),
            [kind.loggedReaders]: readers.length,
          },
        });
        if (sendAt <= now) await jobs.enqueue(tx, kind.sendJob, { id });
      }),

    /** Throws 404, 409 when it is not scheduled any more. */
    unschedule: (db: Database, { origin }: ActionContext, id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const row = await lockUnsent(tx, kind, { id });
        if (row.state !== 'scheduled') throw conflict('not_scheduled', `This ${word} is not scheduled.`);
        await tx
          .update(table)
          .set({ state: 'draft', sendAt: null, version: sql`${table.version} + 1` })
          .where(eq(table.id, id));
        await recordAudit(tx, origin, { action: `${entity}.unscheduled`, entity, entityId: id });
      }),

    /** Sends it to the admin who asks, as one of its readers would get it. Returns the address. Throws 404, 422. */
    test: (db: Database, context: ActorContext & Mailer & N, id: string): Promise<string> =>
      inTransaction(db, async (tx) => {
        const [row] = (await tx.select().from(table).where(eq(table.id, id))) as unknown as M[];
        if (!row) throw notFound(word);
        await kind.requireFinished(tx, context, row as unknown as Draft);
        const mail = await kind.test(tx, context, row);
        const [me] = await tx
          .select({ email: account.email, name: account.fullName })
          .from(account)
          .where(eq(account.id, context.actor.accountId));
        if (!me) throw notFound('account');
        await sendMail(tx, context, { ...mail, to: me });
        return emailOf(context.actor);
      }),

    /**
     * Puts the failed emails of a mailing into the queue again, of those who still want it. Returns how many. Throws 404.
     */
    resend: (db: Database, context: Mailer & N, id: string): Promise<number> =>
      inTransaction(db, async (tx) => {
        const [row] = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
        if (!row) throw notFound(word);
        const failed = (await tx
          .select({ ...getTableColumns(readerTable), mail: mailMessage.id })
          .from(readerTable)
          .innerJoin(mailMessage, eq(mailMessage.id, readerTable.mailId))
          // Whose email was withdrawn, because they unsubscribed or it was taken back, is not among those who failed.
          .where(
            and(
              eq(kind.of, id),
              eq(readerTable.state, 'failed'),
              isNull(readerTable.withdrawnAt),
              inArray(mailMessage.state, ['failed', 'dropped']),
            ),
          )
          .orderBy(asc(mailMessage.id))
          .for('update', { of: mailMessage })) as unknown as (R & { mail: string })[];
        const willing = await kind.stillWilling(tx, context, failed);
        const again = failed.filter((one) => willing.has(one));
        for (const { mail } of again) await deliverAgain(tx, context.jobs, mail);
        const gone = failed.filter((one) => !willing.has(one)).map((one) => one.id);
        if (gone.length > 0)
          await tx.update(readerTable).set({ withdrawnAt: context.now }).where(inArray(readerTable.id, gone));
        if (again.length > 0)
          await recordAudit(tx, context.origin, {
            action: `${entity}.resent`,
            entity,
            entityId: id,
            after: { [kind.loggedReaders]: again.length },
          });
        return again.length;
      }),
  };
}

/** Whether an email may be sent again: it is none of a mailing of this kind, or its reader may still get it. */
export async function mayResend<
  M extends Mailing,
  R extends MailingReader,
  New extends object,
  Draft extends object,
  N,
>(
  tx: Transaction,
  context: Mailer & N,
  { kind: { readerTable, stillWilling }, mailId }: { kind: MailingKind<M, R, New, Draft, N>; mailId: string },
): Promise<boolean> {
  const readers = (await tx.select().from(readerTable).where(eq(readerTable.mailId, mailId))) as unknown as R[];
  const willing = await stillWilling(tx, context, readers);
  return readers.every((one) => willing.has(one));
}
