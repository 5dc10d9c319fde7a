import type { Clock } from '../../../../platform/clock.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { checkoutForm } from './checkout-form.ts';
import { ownData } from './own-data.ts';
import { readMessage } from './read-message.ts';
import { readReturn } from './read-return.ts';
import { requestCheckout } from './request-checkout.ts';
import { requestRefund } from './request-refund.ts';
import type { WipayAccount } from './wipay-account.ts';

/** WiPay's page closes after this time. */
const pageMinutes = 3;

interface Needs {
  account: WipayAccount;
  clock: Clock;
  /** Proves that a return comes from the payer whom we sent there. */
  returnSecret: string;
}

/** WiPay Jamaica: a hosted page, a signed return, signed messages, and refunds that it decides on later. */
export function createWipayGateway({ account, clock, returnSecret }: Needs): PaymentGateway {
  const isSandbox = account.environment === 'sandbox';
  return {
    name: isSandbox ? 'wipay-sandbox' : 'wipay',
    isSandbox,
    refunds: account.wapiKey ? 'whole' : 'none',
    // Only its hosted page is used: the card is typed there, and nothing of it comes back.
    storesCards: false,

    async startCheckout(checkout) {
      const data = ownData(checkout.orderId, account.feeStructure, returnSecret);
      const { transactionId, url } = await requestCheckout(account.baseUrl, checkoutForm(checkout, account, data));
      return { transactionId, redirectUrl: url, expiresAt: new Date(clock.now().getTime() + pageMinutes * 60_000) };
    },

    readReturn: (query, expected) => readReturn(query, expected, { account, returnSecret }),

    readMessage: (headers, rawBody, now) => readMessage(headers, { rawBody, now, account, returnSecret }),

    // Its documents describe no question about a payment, so none is asked (docs/payments-wipay.md).
    lookUp: async () => null,

    requestRefund: (asked) => requestRefund(account, asked),
  };
}
