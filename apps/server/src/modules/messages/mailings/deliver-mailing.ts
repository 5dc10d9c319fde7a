import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isTurn, sweepBatches, sweepEach } from '../../../platform/sweeps/sweep.ts';
import { BY_PHONE, type Mailer, type Mailing, type MailingKind, type MailingReader } from './mailing-kind.ts';

type Now = Pick<ActionContext, 'now'>;
type AnyKind = Pick<
  MailingKind<never, never, never, never, never>,
  'table' | 'readerTable' | 'of' | 'ofKey' | 'readerSweep'
>;

/** So many in one transaction: few enough that each is short. */
const batchOf = 100;

/** Delivers one kind of mailing. Two processes at once take different readers. */
export function deliveryOf<M extends Mailing, R extends MailingReader, New extends object, Draft extends object, N>(
  kind: MailingKind<M, R, New, Draft, N>,
) {
  const { table, readerTable } = kind;

  const delivery = {
    /** Whether there is something to send: from now on its readers are rows, and are not worked out again. */
    begin: async (tx: Transaction, context: Mailer & N, id: string): Promise<boolean> => {
      const { now } = context;
      const [row] = (await tx.select().from(table).where(eq(table.id, id)).for('update')) as unknown as M[];
      if (row?.state === 'sending') return true;
      if (row?.state !== 'scheduled' || row.sendAt === null || row.sendAt > now) return false;
      const readers = await kind.audience(tx, context, row);
      await addReaders(tx, { now }, { kind, id, readers });
      const more = await kind.begin?.(tx, context, { mailing: row, readers });
      await tx
        .update(table)
        .set({ state: 'sending', startedAt: now, ...more })
        .where(eq(table.id, id));
      return true;
    },

    /** Stores the messages of the next readers, or of one, in the outbox; returns who they are. The only place that does. */
    handOver: async (
      tx: Transaction,
      context: Mailer & N,
      { id, reader }: { id: string; reader?: string | undefined },
    ): Promise<string[]> => {
      const [mailing] = (await tx.select().from(table).where(eq(table.id, id)).for('share')) as unknown as M[];
      if (mailing?.state !== 'sending') return [];
      const readers = (await tx
        .select()
        .from(readerTable)
        .where(and(waits(kind, context, id), reader === undefined ? undefined : eq(readerTable.id, reader)))
        .orderBy(asc(readerTable.id))
        .limit(batchOf)
        .for('update', { skipLocked: true })) as unknown as R[];
      if (readers.length === 0) return [];
      const handovers = await kind.write(tx, context, { mailing, readers });
      const mailOf = ({ id: reading }: R) => {
        const stored = handovers.get(reading);
        return typeof stored === 'string' ? stored : null;
      };
      await tx.execute(sql`
      update ${readerTable} as r set mail_id = pair.mail,
        handed_at = case when pair.is_handed then ${context.now}::timestamptz end,
        withdrawn_at = case when not pair.is_handed then ${context.now}::timestamptz end
      from unnest(${sql.param(readers.map((one) => one.id))}::uuid[],
        ${sql.param(readers.map((one) => mailOf(one)))}::uuid[],
        ${sql.param(readers.map((one) => handovers.has(one.id)))}::boolean[]) as pair(id, mail, is_handed)
      where r.id = pair.id`);
      const byPhone = readers.flatMap(({ id: reading }) => (handovers.get(reading) === BY_PHONE ? [reading] : []));
      // The trigger looks for an email, and says "failed" without one.
      if (byPhone.length > 0)
        await tx.update(readerTable).set({ state: 'sent' }).where(inArray(readerTable.id, byPhone));
      return readers.map((one) => one.id);
    },

    /** Works the readers out when its time has come, and hands each message over once, however often this is repeated. */
    deliver: async (db: Database, context: Mailer & N, id: string): Promise<void> => {
      if (!(await inTransaction(db, (tx) => delivery.begin(tx, context, id)))) return;
      await sweepBatches(db, context, {
        name: kind.readerSweep,
        waiting: async () =>
          (
            await db
              .select({ id: readerTable.id })
              .from(readerTable)
              .where(waits(kind, context, id))
          ).map((reader) => String(reader.id)),
        take: (tx, reader) => delivery.handOver(tx, context, { id, reader }),
      });
      await inTransaction(db, (tx) => finishMailing(tx, context, { kind, id }));
    },

    /** Sends everything that is due. */
    sweep: async (db: Database, context: Mailer & N): Promise<void> => {
      const due = await db
        .select({ id: table.id })
        .from(table)
        .where(
          and(
            or(and(eq(table.state, 'scheduled'), lte(table.sendAt, context.now)), eq(table.state, 'sending')),
            isTurn(kind.sweep, sql`${table.id}`, context.now),
          ),
        )
        .orderBy(asc(table.sendAt), asc(table.id));
      await sweepEach(db, context, {
        name: kind.sweep,
        rows: due.map((row) => String(row.id)),
        key: (id) => id,
        run: (id) => delivery.deliver(db, context, id),
      });
    },
  };
  return delivery;
}

/** Adds readers who wait for their message; one who is there already stays as they are. */
export async function addReaders(
  tx: Transaction,
  { now }: Now,
  { kind, id, readers }: { kind: AnyKind; id: string; readers: readonly object[] },
): Promise<void> {
  // In parts: PostgreSQL takes at most 65,535 values in a statement.
  for (let at = 0; at < readers.length; at += 1000)
    await tx
      .insert(kind.readerTable)
      .values(
        readers.slice(at, at + 1000).map((reader) => ({ id: newId(), [kind.ofKey]: id, createdAt: now, ...reader })),
      )
      .onConflictDoNothing();
}

const waits = ({ readerTable, of, readerSweep }: AnyKind, { now }: Now, id: string) =>
  and(
    eq(of, id),
    isNull(readerTable.handedAt),
    isNull(readerTable.withdrawnAt),
    isTurn(readerSweep, sql`${readerTable.id}`, now),
  );

/** Over, once nobody waits. A process that is still at work leaves readers that this one does not see as theirs. */
export async function finishMailing(
  tx: Transaction,
  { now }: Now,
  { kind: { table, readerTable, of }, id }: { kind: AnyKind; id: string },
): Promise<void> {
  await tx
    .update(table)
    .set({ state: 'sent', sentAt: now })
    .where(
      and(
        eq(table.id, id),
        eq(table.state, 'sending'),
        sql`not exists (select 1 from ${readerTable} where ${of} = ${id}
          and ${readerTable.handedAt} is null and ${readerTable.withdrawnAt} is null)`,
      ),
    );
}
