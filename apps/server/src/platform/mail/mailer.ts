export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** The way out for one message. It either delivers or throws; queueing and retries live in `enqueue-mail.ts`. */
export interface Mailer {
  readonly kind: 'smtp' | 'folder';
  deliver(message: MailMessage & { id: string }): Promise<void>;
  close(): void;
}
