export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The unsubscribe address: mail programs show their own button, which posts to it (RFC 8058). Only for mails to a list. */
  unsubscribeLink?: string;
  attachments?: readonly MailAttachment[];
}

/** A file that goes with a message, such as a quote. */
export interface MailAttachment {
  name: string;
  /** Its media type. */
  type: string;
  content: Buffer;
}

/** As the mail library wants them. */
export const attached = (attachments: readonly MailAttachment[] = []) =>
  attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content }));

/** The headers of a mail to a list; none for any other. */
export const listHeaders = (link: string | undefined): Record<string, string> =>
  link ? { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};

/** Delivers one message or throws; queueing and retries are in `enqueue-mail.ts`. */
export interface Mailer {
  readonly kind: 'smtp' | 'folder';
  deliver(message: MailMessage & { id: string }): Promise<void>;
  /** Deletes stored copies of messages that `known` no longer lists, for mailers with copies. Returns how many messages. */
  sweep(known: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
  close(): void;
}
