import { createHmac, randomBytes } from 'node:crypto';

const begin = 'whsec_';

/** A secret of 256 bits as Standard Webhooks writes it. */
export const newWebhookSecret = (): string => begin + randomBytes(32).toString('base64');

interface Signed {
  id: string;
  at: Date;
  body: string;
}

const signature = (secret: string, { id, at, body }: Signed): string =>
  createHmac('sha256', Buffer.from(secret.slice(begin.length), 'base64'))
    .update(`${id}.${Math.floor(at.getTime() / 1000)}.${body}`)
    .digest('base64');

/** The headers of Standard Webhooks 1.0: a signature for each secret, so that receivers change theirs in their own time. */
export const signedHeaders = (secrets: readonly string[], message: Signed): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(Math.floor(message.at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => `v1,${signature(secret, message)}`).join(' '),
});
