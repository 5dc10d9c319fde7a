import type { Transporter } from 'nodemailer';
import { BouncedError, composed, type Mailer } from './mailer.ts';
import { refusalOf } from './refusals.ts';

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
          maxConnections: 4,
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
      await transport.sendMail(composed(mail, from)).catch((error: unknown) => {
        throw isDeadAddress(error) ? new BouncedError(error.message, { cause: error }) : error;
      });
    },
    sweep: async () => 0,
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/**
 * Whether the server says, to the address or after the message, that there is no such mailbox. All other refusals may be
 * about us, our message or a full mailbox: they are tried again, and other messages still go to the address.
 */
const isDeadAddress = (error: unknown): error is Error =>
  error instanceof Error &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA') &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 550 &&
  refusalOf('response' in error && typeof error.response === 'string' ? error.response : error.message) ===
    'no_mailbox';
