export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /**
   * Where the reader gets off the list: mail programs then show a button of their own, which posts to this very address
   * (RFC 8058). Only for mails to a list.
   */
  unsubscribeLink?: string;
}

/** The headers of a mail to a list; none for any other. */
export const listHeaders = (link: string | undefined): Record<string, string> =>
  link ? { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};

/** The way out for one message. It either delivers or throws; queueing and retries live in `enqueue-mail.ts`. */
export interface Mailer {
  readonly kind: 'smtp' | 'folder';
  deliver(message: MailMessage & { id: string }): Promise<void>;
  /** Deletes copies of messages that `known` does not know any more, for mailers that store copies. Answers how many messages that were. */
  sweep(known: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
  close(): void;
}
