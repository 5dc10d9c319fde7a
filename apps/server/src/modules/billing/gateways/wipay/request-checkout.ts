import { z } from 'zod';
import { GatewayRefusal } from '../gateway-refusal.ts';
import { askWipay, reasonIn, WipayAway } from './ask-wipay.ts';

const answer = z.object({ url: z.string().max(2000), transaction_id: z.string().min(1).max(120) });

/** A page for cards is reached encrypted; the stand-in of tests is on this machine. */
const isPaymentPage = (address: string, baseUrl: string): boolean => {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || url.origin === new URL(baseUrl).origin);
};

/**
 * Asks WiPay for a payment page. Throws a `GatewayRefusal` for what WiPay does not take, and `WipayAway` when nothing is
 * known: the page of such a request, if there is one, was never shown to anybody, so a new order may be made.
 */
export async function requestCheckout(
  baseUrl: string,
  form: URLSearchParams,
): Promise<{ transactionId: string; url: string }> {
  const said = await askWipay(`${baseUrl}/plugins/payments/request`, { body: form });
  if (said.status === 429 || said.status >= 500) throw new WipayAway(`WiPay answered ${said.status}.`);
  if (said.status >= 400)
    throw new GatewayRefusal(
      'The card service does not take this payment. Please choose another way to pay, or ask the office.',
      reasonIn(said) ?? `WiPay answered ${said.status}.`,
    );
  const parsed = answer.safeParse(said.content);
  if (said.status >= 300 || !parsed.success || !isPaymentPage(parsed.data.url, baseUrl))
    throw new WipayAway('WiPay answered, but without a payment page.');
  return { transactionId: parsed.data.transaction_id, url: parsed.data.url };
}
