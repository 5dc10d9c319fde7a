import {
  textChannels,
  type MessageChannel,
  type TextChannel,
  type Urgency,
} from '@doctorbird/contract/organisation/channels';
import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import type { Organisation } from '@doctorbird/contract/organisation/site';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { enqueueMails } from '../../../platform/mail/enqueue-mail.ts';
import type { MailMessage } from '../../../platform/mail/mailer.ts';
import type { MailKind, MailVariables } from '../mails/mail-kind.ts';
import { commonValues, storedMail, textsOf, type MailFacts } from '../mails/send-mail.ts';
import { isStoppable, wants } from '../notifications/notification-choices.ts';
import { findReaders, type Reader } from '../notifications/readers.queries.ts';
import { stopAddress, stopLinksOf } from '../notifications/stop-links.ts';
import { readOrganisation } from '../settings/organisation-settings.ts';
import { channelStates } from './channel-states.ts';
import { fillShort } from './short-text.ts';
import { storeTexts, type GivenText } from './store-texts.ts';

/** One person's message, without the address. */
export interface PersonNotice<V extends MailVariables> extends Omit<MailFacts<V>, 'to'> {
  /** The account. */
  id: string;
  /** Where the text message leads, when the email has buttons of its own: a page of ours. */
  phonePath?: WebAddress;
}

export interface Notice<V extends MailVariables> {
  kind: MailKind<V>;
  people: ReadonlyArray<PersonNotice<V>>;
  /**
   * What the message is about, such as `closure:<id>`. The same key reaches nobody twice by the same channel, however often it
   * is sent; without one, every call sends.
   */
  key?: string;
  /** Where it differs from its kind's: today's cancellation is urgent, next month's is not. */
  urgency?: Urgency;
  /**
   * `instead`: only to whom no message on a phone or a browser was stored; `never`: an email would come too late. Without it, emails
   * go to everybody who wants them.
   */
  mail?: 'always' | 'instead' | 'never';
  /** `instead`: texts cost money, so they go only to whom no email can go. Without it, to everybody who wants them. */
  texts?: 'always' | 'instead';
  /** Emails do not leave before; texts wait for the end of the quiet hours by themselves. */
  after?: Date | null | undefined;
}

export interface Notified {
  /** The account. */
  person: string;
  /** The channels by which a message was stored now; empty when all were stored before, or the reader wants none. */
  channels: MessageChannel[];
}

const keyOf = (key: string | undefined, person: string, by: string) =>
  key === undefined ? undefined : `${key}:${person}:${by}`;

/** The addresses at which a reader gets a text by this channel. */
export const addressesOf = (reader: Reader, channel: TextChannel): string[] =>
  channel === 'push' ? reader.devices : reader.phone === null ? [] : [reader.phone];

/**
 * Sends one message to each of these people by all their channels: those that its kind uses, the organisation has switched on
 * and the reader wants. A parent without an email reads one line on the phone of what comes by email alone. Everything is stored in
 * the given transaction, and leaves after its commit or not at all.
 */
export async function notifyPeople<V extends MailVariables>(
  db: Executor,
  { jobs, config }: NotifyDependencies,
  { kind, people, key, urgency = kind.urgency, mail: byMail = 'always', texts: byText = 'always', after }: Notice<V>,
): Promise<Notified[]> {
  if (people.length === 0) return [];
  const texts = await textsOf(db, kind);
  if (!texts) return people.map(({ id }) => ({ person: id, channels: [] }));
  const organisation = await readOrganisation(db);
  const readers = await findReaders(
    db,
    people.map(({ id }) => id),
  );
  const writing = { organisation, origin: config.publicOrigin };
  const { topic } = kind;
  const stops = topic !== null && isStoppable(topic) ? await stopLinksOf(db, [...readers.keys()]) : null;

  const mails: Array<{ person: string; mail: MailMessage }> = [];
  const given: GivenText[] = [];
  const hasShort = texts.short !== null && topic !== null;
  const isNeeded = hasShort || [...readers.values()].some(({ email }) => email === null);
  const states = isNeeded ? await channelStates(db, config) : null;
  const on = textChannels.filter((textChannel) => states && states[textChannel].reach !== 'off');
  const byPhone = on.filter((textChannel) => texts.channels.includes(textChannel));
  for (const { id, ...facts } of people) {
    const reader = readers.get(id);
    if (!reader) continue;
    const before = given.length;
    const isWithoutMail = reader.email === null;
    const fitting = byText === 'always' || isWithoutMail ? texts.short : null;
    const short = hasShort ? fitting : isWithoutMail ? insteadOfMail(kind, texts) : null;
    if (short !== null && reader.isActive) {
      const shown = hasShort ? facts : { ...facts, path: facts.path ?? '/parent' };
      const text = shortOf(short, { facts: shown, reader, ...writing });
      for (const channel of (hasShort ? byPhone : on).filter((one) => wants(reader.choices, one, topic)))
        for (const address of addressesOf(reader, channel))
          given.push({
            channel,
            kind: kind.id,
            accountId: id,
            address,
            text,
            link: linkOf(shown, config.publicOrigin),
            urgency,
            key: keyOf(key, id, channel === 'push' ? `push:${address}` : channel),
          });
    }
    const isMailed = byMail === 'always' || (byMail === 'instead' && given.length === before);
    if (isMailed && wants(reader.choices, 'mail', topic)) {
      const stop = stops?.get(id);
      const whole: MailFacts<V> = {
        ...facts,
        to: reader,
        ...(stop !== undefined &&
          topic !== null && { unsubscribeLink: stopAddress(config.publicOrigin, { link: stop, topic }) }),
      };
      const mail = storedMail(kind, texts, { facts: whole, ...writing });
      if (mail)
        mails.push({
          person: id,
          mail: {
            ...mail,
            accountId: id,
            key: keyOf(key, id, 'mail'),
            urgency,
            after: after ?? undefined,
            held: kind.collects && urgency !== 'urgent' && reader.choices.digest,
          },
        });
    }
  }
  const mailIds = await enqueueMails(
    db,
    jobs,
    mails.map(({ mail }) => mail),
  );
  const stored = await storeTexts(db, jobs, given);
  const found = new Map<string, Set<MessageChannel>>(people.map(({ id }) => [id, new Set()]));
  mails.forEach(({ person }, at) => mailIds[at] && found.get(person)?.add('mail'));
  for (const { accountId, channel } of stored) found.get(accountId)?.add(channel);
  return [...found].map(([person, channels]) => ({ person, channels: [...channels] }));
}

/**
 * What somebody without an email reads on the phone of a kind that comes by email alone: its subject; null for what readers may stop.
 * Of what changed about a family or child only that there is something to read, because others see a phone (docs/rules.md, rule 26).
 */
function insteadOfMail({ group, topic }: MailKind, { subject }: { subject: string }): string | null {
  if (isStoppable(topic)) return null;
  return group === 'family'
    ? '{{organisation}}: there is a message for you. {{link}}'
    : `{{organisation}}: ${subject}. {{link}}`;
}

/** The same for one person, of a mail without its address. */
export const notifyPerson = <V extends MailVariables>(
  db: Executor,
  deps: NotifyDependencies,
  { kind, ...person }: PersonNotice<V> & { kind: MailKind<V> },
): Promise<Notified[]> => notifyPeople(db, deps, { kind, people: [person] });

const linkOf = (
  { path: shown, phonePath }: { path?: string | null; phonePath?: string },
  origin: string,
): string | null => {
  const path = phonePath ?? shown;
  return path ? (path.startsWith('/') ? `${origin}${path}` : path) : null;
};

const shortOf = <V extends MailVariables>(
  short: string,
  {
    facts,
    reader,
    organisation,
    origin,
  }: {
    facts: Omit<PersonNotice<V>, 'id'>;
    reader: Reader;
    organisation: Organisation;
    origin: string;
  },
): string =>
  fillShort(short, { ...facts.values, ...commonValues(organisation, reader.name), link: linkOf(facts, origin) ?? '' });
