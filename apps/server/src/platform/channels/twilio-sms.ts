import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { postToProvider, UnreachedError } from './provider-request.ts';
import type { TextOutcome, TextSender } from './text-sender.ts';
import { sameBytes } from '../crypto/same-bytes.ts';

interface Account {
  sid: string;
  token: string;
  /** A number, the name of the sender, or a messaging service (MG...). */
  from: string;
  baseUrl: string;
}

const accepted = z.object({ sid: z.string().min(1) });
const refused = z.object({ code: z.number().optional(), message: z.string().optional() });

/** Text messages by Twilio's Messages resource. It has no key against repetition, so a try without an answer is not repeated. */
export const twilioSender = (account: Account, reportUrl: (id: string) => string): TextSender => ({
  repeatable: false,
  async deliver({ id, to, text }) {
    const form = new URLSearchParams({
      To: to,
      Body: text,
      StatusCallback: reportUrl(id),
      [account.from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: account.from,
    });
    const credentials = Buffer.from(`${account.sid}:${account.token}`).toString('base64');
    try {
      const { status, body } = await postToProvider(
        `${account.baseUrl}/2010-04-01/Accounts/${account.sid}/Messages.json`,
        {
          headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
          body: form.toString(),
        },
      );
      return outcomeOf(status, body);
    } catch (error) {
      if (error instanceof UnreachedError) return { is: 'later', reason: error.message };
      throw error;
    }
  },
});

function outcomeOf(status: number, body: unknown): TextOutcome {
  if (status >= 200 && status < 300) return { is: 'sent', providerId: accepted.parse(body).sid };
  const { code, message } = refused.safeParse(body).data ?? {};
  const reason = `Twilio ${code ?? status}: ${message ?? 'not accepted'}`.slice(0, 300);
  // Too many at once, away for a moment, or our account is not in order: none of these accepted anything.
  if (status === 429 || status === 503 || status === 401 || status === 403) return { is: 'later', reason };
  if (status >= 500) throw new Error(reason);
  return { is: 'refused', reason };
}

/** Whether Twilio signed this request: HMAC-SHA1 over its whole address and the sorted fields of its form. */
export function isFromTwilio(
  { token }: Pick<Account, 'token'>,
  { url, fields, signature }: { url: string; fields: Readonly<Record<string, string>>; signature: string | undefined },
): boolean {
  if (!signature) return false;
  const signed = Object.keys(fields)
    .toSorted()
    .reduce((text, name) => `${text}${name}${fields[name]}`, url);
  const expected = createHmac('sha1', token).update(signed).digest();
  return sameBytes(expected, Buffer.from(signature, 'base64'));
}
