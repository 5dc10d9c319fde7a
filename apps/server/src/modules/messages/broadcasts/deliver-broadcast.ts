import { linkTo, type WebAddress } from '@doctorbird/contract/core/web-addresses';
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { MailBlock } from '../../../platform/mail/mail-content.ts';
import { isTurn, sweepBatches, sweepEach } from '../../../platform/sweeps/sweep.ts';
import { mailFiles } from '../../organisation/mails/mail-files.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { sendMails } from '../../organisation/mails/send-mail.ts';
import { messageMails } from '../mails/message-mails.ts';
import type { BroadcastReach, Reached } from './broadcast-reach.ts';
import { broadcast, broadcastFile, broadcastRecipient } from './broadcasts.table.ts';
import { filledFor } from './fill-text.ts';

export const SEND_BROADCAST = 'broadcasts.send';
/** Every minute: what is due, and what a process that ended left unfinished. */
export const SWEEP_BROADCASTS = 'broadcasts.sweep';
const READERS = `${SWEEP_BROADCASTS}/readers`;

type Broadcast = typeof broadcast.$inferSelect;
type Recipient = typeof broadcastRecipient.$inferSelect;
export type Delivering = ActionContext & NotifyDependencies;

/** So many in one transaction: few enough that each is short. */
const batchOf = 100;

/** Sends everything that is due. Two processes at once take different recipients. */
export async function sweepBroadcasts(
  db: Database,
  context: Delivering & { broadcastReach: BroadcastReach },
): Promise<void> {
  const due = await db
    .select({ id: broadcast.id })
    .from(broadcast)
    .where(
      and(
        or(and(eq(broadcast.state, 'scheduled'), lte(broadcast.sendAt, context.now)), eq(broadcast.state, 'sending')),
        isTurn(SWEEP_BROADCASTS, sql`${broadcast.id}`, context.now),
      ),
    )
    .orderBy(asc(broadcast.sendAt), asc(broadcast.id));
  await sweepEach(db, context, {
    name: SWEEP_BROADCASTS,
    rows: due,
    key: ({ id }) => id,
    run: ({ id }) => deliverBroadcast(db, context, id),
  });
}

/** Works the recipients out when its time has come, and hands each message over once, however often this is repeated. */
export async function deliverBroadcast(
  db: Database,
  context: Delivering & { broadcastReach: BroadcastReach },
  id: string,
): Promise<void> {
  if (!(await inTransaction(db, (tx) => begin(tx, context, id)))) return;
  await sweepBatches(db, context, {
    name: READERS,
    waiting: async () =>
      (await db.select({ id: broadcastRecipient.id }).from(broadcastRecipient).where(waits(context, id))).map(
        (reader) => reader.id,
      ),
    take: (tx, reader) => handOver(tx, context, { id, reader }),
  });
  await inTransaction(db, (tx) => finish(tx, context, id));
}

/** Whether there is something to send. */
async function begin(
  tx: Transaction,
  { broadcastReach, now }: Delivering & { broadcastReach: BroadcastReach },
  id: string,
): Promise<boolean> {
  const [row] = await tx.select().from(broadcast).where(eq(broadcast.id, id)).for('update');
  if (row?.state === 'sending') return true;
  if (row?.state !== 'scheduled' || row.sendAt === null || row.sendAt > now) return false;
  const kind = row.form === 'news' ? 'news' : 'service';
  const { people } = await broadcastReach.reach(tx, { audience: row.audience, kind, now });
  await addRecipients(tx, { now }, { broadcastId: id, readers: people.map((person) => readerOf(row, person)) });
  await tx.update(broadcast).set({ state: 'sending', startedAt: now }).where(eq(broadcast.id, id));
  return true;
}

export type Reader = Pick<Recipient, 'personKey' | 'accountId' | 'role' | 'name' | 'email' | 'subject' | 'text'>;

/** A message as one person gets it. */
export const readerOf = (message: Pick<Broadcast, 'subject' | 'text'>, person: Reached): Reader => ({
  personKey: person.key,
  accountId: person.accountId,
  role: person.role,
  name: person.name,
  email: person.email,
  ...filledFor(message, person),
});

/** Adds readers who wait for their message; one who is there already stays as they are. */
export async function addRecipients(
  tx: Transaction,
  { now }: Pick<ActionContext, 'now'>,
  { broadcastId, readers }: { broadcastId: string; readers: readonly Reader[] },
): Promise<void> {
  // In parts: PostgreSQL takes at most 65,535 values in a statement.
  for (let at = 0; at < readers.length; at += 1000)
    await tx
      .insert(broadcastRecipient)
      .values(readers.slice(at, at + 1000).map((reader) => ({ id: newId(), broadcastId, createdAt: now, ...reader })))
      .onConflictDoNothing();
}

const waits = ({ now }: Pick<ActionContext, 'now'>, id: string) =>
  and(
    eq(broadcastRecipient.broadcastId, id),
    isNull(broadcastRecipient.handedAt),
    isNull(broadcastRecipient.withdrawnAt),
    isTurn(READERS, sql`${broadcastRecipient.id}`, now),
  );

/** Stores the messages of the next readers, or of one, in the outbox; returns who they are. The only place that does. */
export async function handOver(
  tx: Transaction,
  context: Delivering,
  { id, reader }: { id: string; reader?: string | undefined },
): Promise<string[]> {
  const [message] = await tx.select().from(broadcast).where(eq(broadcast.id, id)).for('share');
  if (message?.state !== 'sending') return [];
  const next = await tx
    .select()
    .from(broadcastRecipient)
    .where(and(waits(context, id), reader === undefined ? undefined : eq(broadcastRecipient.id, reader)))
    .orderBy(asc(broadcastRecipient.id))
    .limit(batchOf)
    .for('update', { skipLocked: true });
  const files = await tx
    .select({ id: broadcastFile.id })
    .from(broadcastFile)
    .where(eq(broadcastFile.broadcastId, id))
    .orderBy(asc(broadcastFile.id));
  const facts = (one: Recipient) => ({
    values: { topic: one.subject, message: one.text },
    path: portalPath(one),
    details: message.form === 'news' ? newsDetails(context.config.publicOrigin) : [],
    files: files.map((file) => mailFiles.broadcast(file.id)),
  });
  const kind = kindOf[message.form];
  const key = broadcastKey(id);
  for (const [role, readers] of Map.groupBy(next, (one) => one.role)) {
    const people = readers.flatMap((one) => (one.accountId ? [{ id: one.accountId, ...facts(one) }] : []));
    await notifyPeople(tx, context, { kind: { ...kind, audience: audiences[role] }, people, key });
    // The contact of a group has no account, and so no channels to choose.
    const contacts = readers.filter(({ accountId }) => accountId === null);
    const mailIds = await sendMails(tx, context, {
      kind: { ...kind, audience: audiences[role] },
      mails: contacts.map((one) => ({ to: one, ...facts(one) })),
    });
    await tx.execute(sql`
      update broadcast_recipient r set mail_id = pair.mail
      from unnest(${sql.param(contacts.map((one) => one.id))}::uuid[], ${sql.param(mailIds)}::uuid[]) as pair(id, mail)
      where r.id = pair.id`);
    const ids = sql.param(readers.map((one) => one.id));
    await tx.execute(sql`
      update broadcast_recipient r set handed_at = ${context.now},
        mail_id = coalesce(r.mail_id, (select m.id from mail_message m where m.key = ${key}::text || ':' || r.account_id || ':mail'))
      where r.id = any(${ids}::uuid[])`);
  }
  return next.map((one) => one.id);
}

/** What a message is called where it is sent: it reaches each person once by each channel. */
export const broadcastKey = (id: string): string => `broadcast:${id}`;

const audiences = { parent: 'family', student: 'student', staff: 'team', group: 'organization' } as const;

const kindOf = {
  service: messageMails.broadcast,
  news: messageMails.news,
  closure: messageMails.closure,
  correction: messageMails.correction,
} satisfies Record<Broadcast['form'], unknown>;

/** Where the reader's portal has the message; the contact of a group has none. */
const portalPath = ({ role, id }: Recipient): WebAddress | null =>
  role === 'group' ? null : `/${role}/messages/${id}`;

const newsDetails = (origin: string): MailBlock[] => [
  { is: 'links', links: [{ label: 'Choose whether you get news', link: linkTo(origin, '/parent/settings') }] },
];

/** Over, once nobody waits. A process that is still at work leaves readers that this one does not see as theirs. */
export async function finish(tx: Transaction, { now }: Pick<ActionContext, 'now'>, id: string): Promise<void> {
  await tx
    .update(broadcast)
    .set({ state: 'sent', sentAt: now })
    .where(
      and(
        eq(broadcast.id, id),
        eq(broadcast.state, 'sending'),
        sql`not exists (select 1 from broadcast_recipient r where r.broadcast_id = ${id} and r.handed_at is null and r.withdrawn_at is null)`,
      ),
    );
}
