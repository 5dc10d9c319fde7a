import { inTwoDecimals } from '../signatures.ts';
import { GatewayRefusal } from '../gateway-refusal.ts';
import type { Checkout } from '../payment-gateway.ts';
import type { WipayAccount } from './wipay-account.ts';

const orderIds = /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,14}[A-Za-z0-9])?$/;
const longestAddress = 255;
const longestEmail = 50;
/** Names the software in WiPay's records. */
const origin = 'doctorbird';

/**
 * The fields of WiPay's payment request, held to its rules here: a request that breaks one would only be refused there.
 * No name, address or description of a child is among them.
 */
export function checkoutForm(checkout: Checkout, account: WipayAccount, data: string): URLSearchParams {
  const { orderId, amountCents, email, responseUrl } = checkout;
  if (!orderIds.test(orderId)) throw new Error(`WiPay takes no order called ${orderId}.`);
  if (!Number.isInteger(amountCents) || amountCents <= 0) throw new Error('WiPay takes whole cents above zero.');
  if (responseUrl.length > longestAddress) throw new Error('The address to return to is too long for WiPay.');
  if (email.length > longestEmail)
    throw new GatewayRefusal(
      `The card service takes email addresses of at most ${longestEmail} characters, and yours is longer. Please choose another way to pay, or use a shorter email in your settings.`,
    );
  return new URLSearchParams({
    account_number: account.accountNumber,
    avs: '0',
    country_code: 'JM',
    currency: checkout.currency,
    data,
    email,
    environment: account.environment,
    fee_structure: account.feeStructure,
    method: account.method,
    order_id: orderId,
    origin,
    response_url: responseUrl,
    total: inTwoDecimals(amountCents),
  });
}
