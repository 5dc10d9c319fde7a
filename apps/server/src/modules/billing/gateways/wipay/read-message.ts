import { isSafeText } from '@doctorbird/contract/core/text';
import { z } from 'zod';
import { messageEvents, type GatewayReport, type MessageEvent, type SignedMessage } from '../payment-gateway.ts';
import { signedText } from '../signatures.ts';
import { sameText } from '../../../../platform/crypto/same-bytes.ts';
import { centsIn } from './amounts.ts';
import { readOwnData } from './own-data.ts';
import { feeShareOf, type WipayAccount } from './wipay-account.ts';

const maxAgeSeconds = 300;

const envelope = z.object({
  id: z.string().min(1).max(100).refine(isSafeText),
  api_family: z.literal('payments_api'),
  event: z.string().max(100),
  data: z.record(z.string(), z.unknown()).optional(),
  meta: z.record(z.string(), z.unknown()).nullish(),
});
type Envelope = z.output<typeof envelope>;

/** What the text of the sender becomes in our records: short, and without signs that cannot be saved. */
const textIn = (value: unknown, most: number): string =>
  typeof value === 'string' && isSafeText(value) ? value.trim().slice(0, most) : '';

const outcomeOf = (event: MessageEvent): GatewayReport['outcome'] =>
  event === 'payment.success' ? 'success' : event === 'payment.failed' ? 'failed' : 'error';

type Headers = Record<string, string | string[] | undefined>;
const header = (headers: Headers, name: string): string => {
  const value = headers[`x-wipay-webhook-${name}`];
  return typeof value === 'string' ? value : '';
};

interface Read {
  rawBody: string;
  now: Date;
  account: WipayAccount;
  returnSecret: string;
}

/**
 * Verifies a message over its raw body and reads it. Null: it is not from WiPay, too old, or not about payments. A part
 * that is missing becomes one that matches nothing, so that a report of money is never dropped.
 */
export function readMessage(headers: Headers, { rawBody, now, account, returnSecret }: Read): SignedMessage | null {
  if (!account.webhookSecret || header(headers, 'version') !== 'v1') return null;
  const timestamp = header(headers, 'timestamp');
  if (!/^\d{1,12}$/.test(timestamp)) return null;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > maxAgeSeconds) return null;
  // Never both at once: a signature over the body alone could be sent again at any time.
  const covered = account.webhookScheme === 'body' ? rawBody : `${timestamp}.${rawBody}`;
  if (!sameText(header(headers, 'signature'), signedText(covered, account.webhookSecret))) return null;
  const said = parse(rawBody);
  // The headers repeat what the body says; the body is what is signed.
  if (!said || header(headers, 'id') !== said.id || header(headers, 'event') !== said.event) return null;
  const event = messageEvents.find((messageEvent) => messageEvent === said.event) ?? 'payment.other';
  const data = said.data ?? {};
  const orderId = textIn(data['order_id'], 60);
  const own = readOwnData(data['data'], orderId, returnSecret);
  return {
    messageId: said.id,
    event,
    report: {
      transactionId: textIn(data['transaction_id'], 120),
      orderId,
      currency: textIn(data['currency'], 10),
      outcome: outcomeOf(event),
      message: messageOf(event, said),
      amountCents: centsIn(data['total']),
      feeShare: feeShareOf(own?.fee ?? account.feeStructure),
    },
  };
}

function parse(rawBody: string): Envelope | null {
  try {
    const parsed = envelope.safeParse(JSON.parse(rawBody));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Families read it when a payment fails, and admins when a refund is rejected. */
function messageOf(event: MessageEvent, { meta }: Envelope): string {
  if (event !== 'payment.refund_rejected') return 'The card service reports that the payment did not go through.';
  const reason = textIn(meta?.['reason'], 200);
  return reason ? `WiPay rejected the refund: ${reason}` : 'WiPay rejected the refund without a reason.';
}
