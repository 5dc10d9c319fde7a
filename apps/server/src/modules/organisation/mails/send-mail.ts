import { greetedName } from '@doctorbird/contract/core/greeted-name';
import { hasWebAddress } from '@doctorbird/contract/core/web-address-text';
import { showPhone } from '@doctorbird/contract/core/phones';
import type { Organisation } from '@doctorbird/contract/organisation/site';
import { linkTo, type WebAddress } from '@doctorbird/contract/core/web-addresses';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { enqueueMails } from '../../../platform/mail/enqueue-mail.ts';
import type { MailBlock, MailContent, MailFileOrder } from '../../../platform/mail/mail-content.ts';
import { blocksAsText } from '../../../platform/mail/mail-text.ts';
import type { MailAttachment, MailMessage } from '../../../platform/mail/mailer.ts';
import type { MessageChannel } from '@doctorbird/contract/organisation/channels';
import { readOrganisation } from '../settings/organisation-settings.ts';
import { fillBody, fillLine, type MailValues } from './fill-mail.ts';
import { becauseOf, choosePages } from './mail-audiences.ts';
import { isStoppable } from '../notifications/notification-choices.ts';
import {
  channelsNow,
  shortNow,
  textsNow,
  type commonVariables,
  type MailKind,
  type MailVariables,
} from './mail-kind.ts';
import { changedText } from './mail-texts.queries.ts';

/** What one mail says besides the text of its kind. */
export interface MailFacts<V extends MailVariables> {
  to: {
    /** Null: somebody without an address, who gets no email. */
    email: string | null;
    /** The reader's full name; the text greets by the first. */
    name: string;
  };
  values: { readonly [Name in keyof V]: string | readonly string[] | null | undefined };
  /** Facts, day cards and links that stand between the paragraphs. */
  details?: readonly MailBlock[];
  /** Where the button leads. */
  path?: WebAddress | null;
  /** The button's text, where the kind's own does not fit. */
  button?: string;
  /** Files that are there already, such as the PDF of a quote. */
  attachments?: readonly MailAttachment[];
  /** Files that are made when the mail is delivered. */
  files?: readonly MailFileOrder[];
  unsubscribeLink?: string;
  /** Where answers go, if not to the organisation. */
  replyTo?: string;
}

export interface Mail<V extends MailVariables> extends MailFacts<V> {
  kind: MailKind<V>;
}

export interface Texts {
  subject: string;
  headline: string;
  body: string;
}

/** The text of a kind as it is now; null when it is switched off. */
export async function textsOf(
  db: Executor,
  kind: MailKind,
): Promise<(Texts & { short: string | null; channels: readonly MessageChannel[] }) | null> {
  const changed = await changedText(db, kind.id);
  if (changed && !changed.isOn && kind.mayBeOff) return null;
  return { ...textsNow(kind, changed), short: shortNow(kind, changed), channels: channelsNow(kind, changed) };
}

/**
 * Queues one mail in the given transaction: its kind's text, as the admins changed it, with these values. It goes out after the
 * commit, or not at all. Returns its id; null when its kind is switched off.
 */
export async function sendMail<V extends MailVariables>(
  db: Executor,
  deps: NotifyDependencies,
  { kind, ...facts }: Mail<V>,
): Promise<string | null> {
  const [id = null] = await sendMails(db, deps, { kind, mails: [facts] });
  return id;
}

/** The same for many readers: texts and settings are read once. Returns the ids. */
export async function sendMails<V extends MailVariables>(
  db: Executor,
  { jobs, config }: NotifyDependencies,
  { kind, mails }: { kind: MailKind<V>; mails: ReadonlyArray<MailFacts<V>> },
): Promise<string[]> {
  if (mails.length === 0) return [];
  const texts = await textsOf(db, kind);
  if (!texts) return [];
  const organisation = await readOrganisation(db);
  const writing = { organisation, origin: config.publicOrigin };
  const ids = await enqueueMails(
    db,
    jobs,
    mails.flatMap((facts) => storedMail(kind, texts, { facts, ...writing }) ?? []),
  );
  return ids.filter((id) => id !== null);
}

/** A mail as it is stored, from the texts of its kind; null for somebody without an address. */
export function storedMail<V extends MailVariables>(
  kind: MailKind<V>,
  texts: Texts,
  writing: { facts: MailFacts<V>; organisation: Organisation; origin: string },
): MailMessage | null {
  const { to, unsubscribeLink, attachments } = writing.facts;
  if (to.email === null) return null;
  const { subject, content } = writeMail(kind, texts, writing);
  return {
    to: to.email,
    subject,
    text: blocksAsText(content.blocks),
    content,
    unsubscribeLink,
    attachments,
    urgency: kind.urgency,
  };
}

/** A name as a greeting may have it. Anybody can type any name with any email address, and a mail to it is in our name. */
const greeted = (name: string): string =>
  /^[\p{L}\p{M}' ’.-]{1,60}$/u.test(name) && !hasWebAddress(name) ? name : 'there';

/** The values that every text may use. */
export const commonValues = (
  organisation: Organisation,
  name: string,
): Record<keyof typeof commonVariables, string> => ({
  first_name: greeted(greetedName(name)),
  name: greeted(name),
  organisation: organisation.name,
  phone: showPhone(organisation.phone),
  email: organisation.email,
});

/** A mail as data, from the texts of its kind; also what the preview of the settings shows. */
export function writeMail<V extends MailVariables>(
  kind: MailKind<V>,
  texts: Texts,
  { facts, organisation, origin }: { facts: MailFacts<V>; organisation: Organisation; origin: string },
): { subject: string; content: MailContent } {
  const values: MailValues = { ...facts.values, ...commonValues(organisation, facts.to.name) };
  const label = fillLine(facts.button ?? kind.button, values);
  const chosen = choosePages[kind.audience];
  return {
    subject: fillLine(texts.subject, values),
    content: {
      kind: kind.id,
      tone: kind.tone,
      eyebrow: fillLine(kind.eyebrow, values),
      headline: fillLine(texts.headline, values),
      blocks: fillBody(texts.body, values, {
        details: facts.details ?? [],
        button: facts.path ? [{ is: 'button', label, link: linkTo(origin, facts.path) }] : [],
      }),
      because: becauseOf(kind, organisation.name),
      choose: (kind.mayBeOff || isStoppable(kind.topic)) && chosen ? linkTo(origin, chosen) : null,
      ...(facts.replyTo !== undefined && { replyTo: facts.replyTo }),
      ...(facts.files && { files: [...facts.files] }),
    },
  };
}
