import type { Transporter } from 'nodemailer';
import { attached, listHeaders, type Mailer } from './mailer.ts';

interface SmtpSettings {
  url: string;
  from: string;
  /** How long a mail server may take to connect and greet, and to be silent within a conversation, in milliseconds. */
  patience?: { greeting: number; silence: number };
}

const usualPatience = { greeting: 10_000, silence: 30_000 };

export function createSmtpMailer({ url, from, patience = usualPatience }: SmtpSettings): Mailer {
  let opened: Promise<Transporter> | undefined;
  // The library is loaded with the first message.
  const open = () =>
    (opened ??= import('nodemailer').then(({ createTransport }) =>
      createTransport(
        {
          url,
          pool: true,
          maxConnections: 2,
          connectionTimeout: patience.greeting,
          greetingTimeout: patience.greeting,
          socketTimeout: patience.silence,
        },
        { from },
      ),
    ));
  return {
    kind: 'smtp',
    async deliver({ id, to, subject, text, html, unsubscribeLink, attachments }) {
      // The same id on every try lets a careful receiver see that a repeated message is the same one.
      const transport = await open();
      await transport.sendMail({
        to,
        subject,
        text,
        html,
        messageId: `<${id}@${senderDomain(from)}>`,
        headers: listHeaders(unsubscribeLink),
        attachments: attached(attachments),
      });
    },
    sweep: async () => 0,
    close: () => void opened?.then((transport) => transport.close()),
  };
}

export function senderDomain(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}
