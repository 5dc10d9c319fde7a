import type { gatewayNames } from '@doctorbird/contract/billing/payments';

/** What a gateway needs to take a payment. Amounts are integer cents of JMD. */
export interface Checkout {
  /** Our reference: the gateway repeats it in every message. */
  orderId: string;
  amountCents: number;
  currency: 'JMD';
  description: string;
  email: string;
  /** Where the gateway returns the browser to. */
  responseUrl: string;
}

export interface StartedCheckout {
  transactionId: string;
  redirectUrl: string;
  expiresAt: Date;
}

/** A gateway's report on one transaction with a verified signature. Only these are trusted. */
export interface GatewayReport {
  transactionId: string;
  orderId: string;
  currency: string;
  outcome: 'success' | 'failed' | 'error' | 'expired' | 'abandoned' | 'open';
  message: string;
  amountCents: number;
}

export interface SignedMessage {
  /** Unique per message and unchanged when it is delivered again. */
  messageId: string;
  event: 'payment.success' | 'payment.failed' | 'payment.error' | 'payment.refunded' | 'payment.refund_rejected';
  report: GatewayReport;
}

/** The port to a card payment provider; `sandbox` is the local stand-in, real adapters are added beside it. */
export interface PaymentGateway {
  readonly name: (typeof gatewayNames)[number];
  readonly isSandbox: boolean;
  startCheckout(checkout: Checkout): Promise<StartedCheckout>;
  /** Reads the query that the browser returned with. `verified` is true only for a signed success. */
  readReturn(
    query: Record<string, string>,
    expected: { transactionId: string; amountCents: number },
  ): { verified: boolean; report: GatewayReport };
  /** Verifies a message's signature and age over its raw body. Null: not genuine. */
  readMessage(headers: Record<string, string | string[] | undefined>, rawBody: string, now: Date): SignedMessage | null;
  /** Asks the gateway itself, for payers who closed the tab. */
  lookUp(transactionId: string): Promise<GatewayReport | null>;
  /** Requests a refund of the whole amount; the outcome arrives as a message. Throws when the request is refused. */
  requestRefund(transactionId: string, amountCents: number): Promise<void>;
}
