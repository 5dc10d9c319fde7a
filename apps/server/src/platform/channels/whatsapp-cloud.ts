import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { postToProvider, UnreachedError } from './provider-request.ts';
import type { TextOutcome, TextSender } from './text-sender.ts';

interface Account {
  token: string;
  phoneId: string;
  template: string;
  language: string;
  appSecret: string;
  baseUrl: string;
}

const VERSION = 'v23.0';
/** Too many at once: to everybody, from this account, to this number. */
const tooMany = [4, 80007, 130429, 131048, 131056];
const accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });
const refused = z.object({ error: z.object({ code: z.number().optional(), message: z.string().optional() }) });

/**
 * WhatsApp messages by the Cloud API: the one approved utility template, with the organisation's name and the text as its
 * parts, because nobody may be written to first with free text. An answer within 24 hours is free text.
 */
export const whatsappSender = (account: Account): TextSender => ({
  repeatable: false,
  async deliver({ id, to, from, text, isAnswer = false }) {
    const part = (value: string) => ({ type: 'text', text: value.replace(/\s+/g, ' ').slice(0, 900) });
    const message = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: to.replace(/\D/g, ''),
      ...(isAnswer
        ? { type: 'text', text: { body: text.slice(0, 4096), preview_url: false } }
        : {
            type: 'template',
            template: {
              name: account.template,
              language: { code: account.language },
              components: [{ type: 'body', parameters: [part(from), part(text)] }],
            },
          }),
      biz_opaque_callback_data: id,
    };
    try {
      const { status, body } = await postToProvider(`${account.baseUrl}/${VERSION}/${account.phoneId}/messages`, {
        headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(message),
      });
      return outcomeOf(status, body);
    } catch (error) {
      if (error instanceof UnreachedError) return { is: 'later', reason: error.message };
      throw error;
    }
  },
});

function outcomeOf(status: number, body: unknown): TextOutcome {
  if (status >= 200 && status < 300) return { is: 'sent', providerId: accepted.parse(body).messages[0]!.id };
  const { code, message } = refused.safeParse(body).data?.error ?? {};
  const reason = `WhatsApp ${code ?? status}: ${message ?? 'not accepted'}`.slice(0, 300);
  if (status === 429 || status === 503 || status === 401 || (code !== undefined && tooMany.includes(code)))
    return { is: 'later', reason };
  if (status >= 500) throw new Error(reason);
  return { is: 'refused', reason };
}

/** Whether Meta signed this body (`X-Hub-Signature-256`). */
export function isFromMeta(
  { appSecret }: Pick<Account, 'appSecret'>,
  body: string,
  signature: string | undefined,
): boolean {
  const hex = /^sha256=([0-9a-f]{64})$/i.exec(signature ?? '')?.[1];
  if (!hex) return false;
  return timingSafeEqual(Buffer.from(hex, 'hex'), createHmac('sha256', appSecret).update(body).digest());
}
