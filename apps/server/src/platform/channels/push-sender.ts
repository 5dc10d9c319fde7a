import { postToProvider } from './provider-request.ts';
import type { TextOutcome, TextSender } from './text-sender.ts';

export interface PushKeys {
  public: string;
  private: string;
}

/** A browser's subscription, as it gave it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface Needs {
  keys: PushKeys;
  /** Whom a push service can ask about us: an address of ours. */
  subject: string;
  /** Null: it has gone. */
  find: (id: string) => Promise<PushTarget | null>;
  /** The browser no longer takes messages. */
  drop: (id: string) => Promise<void>;
}

/** How long a push service waits for a phone that is off. */
const dayInSeconds = 86_400;

/** Notifications of browsers (Web Push). A repeated one takes the place of the first: both have the id of the message as their tag. */
export const pushSender = ({ keys, subject, find, drop }: Needs): TextSender => ({
  repeatable: true,
  async deliver({ id, to, from, text, link }): Promise<TextOutcome> {
    const target = await find(to);
    if (!target) return { is: 'refused', reason: 'gone' };
    // Only a process that sends notifications needs what seals them.
    const { default: webPush } = await import('web-push');
    const { endpoint, p256dh, auth } = target;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ title: from, body: text, link, tag: id }),
      {
        vapidDetails: { subject, publicKey: keys.public, privateKey: keys.private },
        TTL: dayInSeconds,
        contentEncoding: 'aes128gcm',
      },
    );
    const { status } = await postToProvider(endpoint, { headers: sentHeaders(headers), body });
    if (status >= 200 && status < 300) return { is: 'sent', providerId: null };
    if (status === 404 || status === 410) {
      await drop(to);
      return { is: 'refused', reason: 'gone' };
    }
    const reason = `Push service ${status}`;
    return status === 429 || status >= 500 ? { is: 'later', reason } : { is: 'refused', reason };
  },
});

/** The length is counted again when the request leaves. */
const sentHeaders = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.toLowerCase() === 'content-length' ? [] : [[name, String(value)] as const],
    ),
  );
