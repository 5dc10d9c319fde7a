import type { Urgency } from '@doctorbird/contract/organisation/channels';
import type { MailContent } from './mail-content.ts';

/** A message as it is stored. */
export interface MailMessage {
  to: string;
  subject: string;
  /** What it says, without the frame. */
  text: string;
  /** What HTML and text are made from when it is delivered; without it the message is plain text. */
  content?: MailContent;
  /** The unsubscribe address: mail programs show their own button, which posts to it (RFC 8058). Only for mails to a list. */
  unsubscribeLink?: string;
  attachments?: readonly MailAttachment[];
  /** Whose message it is, where the reader has an account. */
  accountId?: string;
  /** A message with a key that is stored already is not stored again. */
  key?: string;
  urgency?: Urgency;
  /** Not delivered before. */
  after?: Date | undefined;
  /** Waits to be put into the message of the day. */
  held?: boolean;
}

/** A file that goes with a message, such as a quote. */
export interface MailAttachment {
  name: string;
  /** Its media type. */
  type: string;
  content: Buffer;
  /** Set for a picture that the HTML shows as `cid:`. */
  cid?: string;
}

/** A message as it leaves. */
export interface OutgoingMail extends Pick<MailMessage, 'to' | 'subject' | 'text' | 'unsubscribeLink' | 'attachments'> {
  id: string;
  html?: string | undefined;
  /** Where answers go; the sender's address without it. */
  replyTo?: string | undefined;
}

/** As the mail library wants it. The same id on every try lets a careful receiver see that a repeated message is the same one. */
export const composed = (mail: OutgoingMail, from: string) => ({
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  replyTo: mail.replyTo,
  messageId: `<${mail.id}@${senderDomain(from)}>`,
  headers: {
    // Out-of-office replies and other machines do not answer it (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    ...listHeaders(mail.unsubscribeLink),
  },
  attachments: (mail.attachments ?? []).map(({ name, type, content, cid }) => ({
    filename: name,
    contentType: type,
    content,
    ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
  })),
});

function senderDomain(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}

/** The headers of a mail to a list; none for any other. */
const listHeaders = (link: string | undefined): Record<string, string> =>
  link ? { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};

/** The mail server refused the address for good: another try would end the same way. */
export class BouncedError extends Error {
  override name = 'BouncedError';
}

/** Delivers one message or throws; queueing and retries are in `enqueue-mail.ts`. */
export interface Mailer {
  readonly kind: 'smtp' | 'folder';
  deliver(message: OutgoingMail): Promise<void>;
  /** Deletes stored copies of messages that `known` no longer lists, for mailers with copies. Returns how many messages. */
  sweep(known: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
  close(): void;
}
