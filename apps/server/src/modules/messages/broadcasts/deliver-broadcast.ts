import { linkTo, type WebAddress } from '@doctorbird/contract/core/web-addresses';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { MailBlock } from '../../../platform/mail/mail-content.ts';
import { mailMessage } from '../../../platform/mail/mail.table.ts';
import { mailFiles } from '../../organisation/mails/mail-files.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { sendMails } from '../../organisation/mails/send-mail.ts';
import { wants } from '../../organisation/notifications/notification-choices.ts';
import { findReaders } from '../../organisation/notifications/readers.queries.ts';
import { messageMails } from '../mails/message-mails.ts';
import { addReaders, deliveryOf, finishMailing } from '../mailings/deliver-mailing.ts';
import { BY_PHONE, mailingKind, type Mailer, type Handover } from '../mailings/mailing-kind.ts';
import type { BroadcastReach, Reached } from './broadcast-reach.ts';
import { broadcast, broadcastFile, broadcastRecipient } from './broadcasts.table.ts';
import { filledFor, requireTexts } from './fill-text.ts';

export const SEND_BROADCAST = 'broadcasts.send';
export const SWEEP_BROADCASTS = 'broadcasts.sweep';
const READERS = `${SWEEP_BROADCASTS}/readers`;

type Broadcast = typeof broadcast.$inferSelect;
type Recipient = typeof broadcastRecipient.$inferSelect;
interface Needs {
  broadcastReach: BroadcastReach;
}
export type Reader = Pick<Recipient, 'personKey' | 'accountId' | 'role' | 'name' | 'email' | 'subject' | 'text'>;

/** Messages of the office to many, those of a teacher to a class, and those about classes that were cancelled together. */
export const broadcastMailing = mailingKind<Broadcast, Recipient, Reader, Pick<Broadcast, 'subject' | 'text'>, Needs>({
  word: 'message',
  entity: 'broadcast',
  sentCode: 'broadcast_sent',
  scheduledCode: 'broadcast_scheduled',
  nobody: 'Nobody would get this message. Choose other recipients first.',
  sendJob: SEND_BROADCAST,
  sweep: SWEEP_BROADCASTS,
  readerSweep: READERS,
  table: broadcast,
  readerTable: broadcastRecipient,
  of: broadcastRecipient.broadcastId,
  ofKey: 'broadcastId',
  requireFinished: (_db, _context, texts) => requireTexts(texts),
  audience: async (db, context, row) => (await peopleOf(db, context, row)).map((person) => readerOf(row, person)),
  write: writeMessages,
  test: async (tx, context, row) => {
    const [reader] = await peopleOf(tx, context, row);
    const { subject, text } = reader ? filledFor(row, reader) : row;
    return {
      kind: { ...messageMails.broadcast, audience: 'team' },
      values: { topic: `Test: ${subject}`, message: text },
      files: await filesOf(tx, row.id),
    };
  },
  stillWilling,
  logged: ({ subject, text }) => ({ subject, text }),
  loggedReaders: 'people',
});

/** News is for those who agree to it and want it by email now; what was taken back is for nobody. */
async function stillWilling(
  tx: Transaction,
  { broadcastReach }: Needs,
  readers: readonly Recipient[],
): Promise<Set<Recipient>> {
  const [first] = readers;
  if (!first || (await broadcastReach.isTakenBack(tx, first.broadcastId))) return new Set();
  const [mailing] = await tx
    .select({ form: broadcast.form })
    .from(broadcast)
    .where(eq(broadcast.id, first.broadcastId));
  if (mailing?.form !== 'news') return new Set(readers);
  const ids = readers.flatMap(({ accountId }) => accountId ?? []);
  const agreeing = await broadcastReach.agreeing(tx, ids);
  const people = await findReaders(tx, ids);
  const isWilling = (id: string) => agreeing.has(id) && wants(people.get(id)!.choices, 'mail', 'news');
  return new Set(readers.filter(({ accountId }) => accountId !== null && isWilling(accountId)));
}

const delivery = deliveryOf(broadcastMailing);
export const { deliver: deliverBroadcast, sweep: sweepBroadcasts } = delivery;

/** Hands over the messages of the next readers. They are rows already, so nobody works out who they are. */
export const handOver = (
  tx: Transaction,
  context: Mailer,
  about: { id: string; reader?: string | undefined },
): Promise<string[]> => delivery.handOver(tx, context as Mailer & Needs, about);

export const addRecipients = (
  tx: Transaction,
  context: Pick<ActionContext, 'now'>,
  { broadcastId, readers }: { broadcastId: string; readers: readonly Reader[] },
): Promise<void> => addReaders(tx, context, { kind: broadcastMailing, id: broadcastId, readers });

export const finish = (tx: Transaction, context: Pick<ActionContext, 'now'>, id: string): Promise<void> =>
  finishMailing(tx, context, { kind: broadcastMailing, id });

async function peopleOf(
  db: Transaction | Parameters<BroadcastReach['reach']>[0],
  { broadcastReach, now }: Needs & Pick<ActionContext, 'now'>,
  { audience, form }: Pick<Broadcast, 'audience' | 'form'>,
): Promise<readonly Reached[]> {
  const kind = form === 'news' ? 'news' : 'service';
  return (await broadcastReach.reach(db, { audience, kind, now })).people;
}

/** A message as one person gets it. */
export const readerOf = (message: Pick<Broadcast, 'subject' | 'text'>, person: Reached): Reader => ({
  personKey: person.key,
  accountId: person.accountId,
  role: person.role,
  name: person.name,
  email: person.email,
  ...filledFor(message, person),
});

const filesOf = async (tx: Transaction, id: string) =>
  (
    await tx
      .select({ id: broadcastFile.id })
      .from(broadcastFile)
      .where(eq(broadcastFile.broadcastId, id))
      .orderBy(asc(broadcastFile.id))
  ).map((file) => mailFiles.broadcast(file.id));

/** By the channels of each reader; the contact of a group has no account, and so no channels to choose. */
async function writeMessages(
  tx: Transaction,
  context: Mailer,
  { mailing, readers }: { mailing: Broadcast; readers: readonly Recipient[] },
): Promise<Map<string, Handover>> {
  const files = await filesOf(tx, mailing.id);
  const admins = await adminsAmong(tx, readers);
  const facts = (recipient: Recipient) => ({
    values: { topic: recipient.subject, message: recipient.text },
    path: admins.has(recipient.accountId) ? ('/staff/schedule' as const) : portalPath(recipient),
    details: mailing.form === 'news' ? newsDetails(context.config.publicOrigin) : [],
    files,
  });
  const key = broadcastKey(mailing.id);
  const mails = new Map<string, Handover>(readers.map(({ id }) => [id, null]));
  const onPhones = new Set<string>();
  // Texts cost money: what the office writes is one only where no email can go, what is urgent or of a teacher for everybody who wants it.
  const texts = mailing.form === 'service' ? 'instead' : 'always';
  for (const [role, those] of Map.groupBy(readers, (one) => one.role)) {
    const kind = { ...kindOf[mailing.form], audience: audiences[role] };
    const people = those.flatMap((one) => (one.accountId ? [{ id: one.accountId, ...facts(one) }] : []));
    for (const { person, channels } of await notifyPeople(tx, context, { kind, people, key, texts }))
      if (channels.some((channel) => channel !== 'mail')) onPhones.add(person);
    const contacts = those.filter(({ accountId }) => accountId === null);
    const mailIds = await sendMails(tx, context, {
      kind,
      mails: contacts.map((contact) => ({ to: contact, ...facts(contact) })),
    });
    for (const [at, { id }] of contacts.entries()) mails.set(id, mailIds[at] ?? null);
  }
  const keyOf = ({ accountId }: Recipient) => `${key}:${accountId}:mail`;
  const stored = await tx
    .select({ id: mailMessage.id, key: mailMessage.key })
    .from(mailMessage)
    .where(
      inArray(
        mailMessage.key,
        readers.map((reader) => keyOf(reader)),
      ),
    );
  const byKey = new Map(stored.map((mail) => [mail.key, mail.id]));
  for (const reader of readers)
    if (reader.accountId)
      mails.set(reader.id, byKey.get(keyOf(reader)) ?? (onPhones.has(reader.accountId) ? BY_PHONE : null));
  return mails;
}

/** What a message is called where it is sent: it reaches each person once by each channel. */
export const broadcastKey = (id: string): string => `broadcast:${id}`;

/** The message to many of which an email or text is, by the key that it is stored with; null for what is of none. */
export const broadcastOfKey = (key: string | null): string | null =>
  /^broadcast:([\da-f-]{36}):/.exec(key ?? '')?.[1] ?? null;

const audiences = { parent: 'family', student: 'student', staff: 'team', group: 'organization' } as const;

/** The email and the text as which a message goes out. */
export const kindOf = {
  service: messageMails.broadcast,
  news: messageMails.news,
  closure: messageMails.closure,
  correction: messageMails.correction,
  class: messageMails.toClass,
  class_urgent: messageMails.toClassUrgent,
} satisfies Record<Broadcast['form'], unknown>;

/** Admins who teach get what goes to the staff of their classes; messages to many have no page for them. */
async function adminsAmong(tx: Transaction, readers: readonly Recipient[]): Promise<ReadonlySet<string | null>> {
  const team = readers.flatMap(({ role, accountId }) => (role === 'staff' && accountId ? [accountId] : []));
  if (team.length === 0) return new Set();
  const rows = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.id, team), eq(account.role, 'admin')));
  return new Set(rows.map(({ id }) => id));
}

/** Where the reader's portal has the message; the contact of a group has none. */
const portalPath = ({ role, id }: Recipient): WebAddress | null =>
  role === 'group' ? null : `/${role}/messages/${id}`;

const newsDetails = (origin: string): MailBlock[] => [
  { is: 'links', links: [{ label: 'Choose whether you get news', link: linkTo(origin, '/parent/settings') }] },
];
