import type { Transporter } from 'nodemailer';
import { composed, type Mailer } from './mailer.ts';

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
    async deliver(mail) {
      const transport = await open();
      await transport.sendMail(composed(mail, from));
    },
    sweep: async () => 0,
    close: () => void opened?.then((transport) => transport.close()),
  };
}
