import { createTransport } from 'nodemailer';
import { listHeaders, type Mailer } from './mailer.ts';

export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(
    { url, pool: true, maxConnections: 2, connectionTimeout: 10_000, socketTimeout: 30_000 },
    { from },
  );
  return {
    kind: 'smtp',
    async deliver({ id, to, subject, text, html, unsubscribeLink }) {
      // The same id on every try lets a careful receiver see that a repeated message is the same one.
      await transport.sendMail({
        to,
        subject,
        text,
        html,
        messageId: `<${id}@${senderDomain(from)}>`,
        headers: listHeaders(unsubscribeLink),
      });
    },
    close: () => transport.close(),
  };
}

export function senderDomain(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}
