import { GatewayRefusal } from '../gateway-refusal.ts';
import { askWipay, reasonIn, WipayAway } from './ask-wipay.ts';
import type { WipayAccount } from './wipay-account.ts';

const cannot = {
  key: 'WiPay did not accept the WAPI key. Check it in the settings, or choose another way.',
  scope: 'The WAPI key may not request refunds. Ask WiPay for this right, or choose another way.',
  balance: 'Your WiPay balance is too low for this refund. Choose another way, or try again later.',
  unknown: 'WiPay does not know this payment. Please choose another way.',
} as const;

/**
 * Requests the refund of a whole payment; WiPay decides later and sends a message. A request that was made before counts
 * as made: its first answer may have been lost. Throws a `GatewayRefusal` for good, anything else to try again.
 */
export async function requestRefund(
  { baseUrl, wapiKey }: WipayAccount,
  { transactionId, amountCents, paidCents }: { transactionId: string; amountCents: number; paidCents: number },
): Promise<void> {
  if (!wapiKey) throw new GatewayRefusal(cannot.key);
  if (amountCents !== paidCents)
    throw new GatewayRefusal('WiPay refunds whole payments only. Please choose another way for a part.');
  const said = await askWipay(`${baseUrl}/wapi/transactions/${encodeURIComponent(transactionId)}/refund`, {
    headers: { 'x-wapi-key': wapiKey },
  });
  if (said.status === 201) return;
  if (said.status === 429 || said.status >= 500 || said.status < 400)
    throw new WipayAway(`WiPay answered ${said.status}.`);
  const reason = reasonIn(said) ?? '';
  if (said.status === 400 && /exist|already/i.test(reason)) return;
  if (said.status === 401) throw new GatewayRefusal(cannot.key);
  if (said.status === 403) throw new GatewayRefusal(/balance|fund/i.test(reason) ? cannot.balance : cannot.scope);
  if (said.status === 404) throw new GatewayRefusal(cannot.unknown);
  throw new GatewayRefusal(`WiPay refused the refund${reason ? `: ${reason}` : ''}. Please choose another way.`);
}
