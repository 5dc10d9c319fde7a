import type { gatewayNames } from '@doctorbird/contract/billing/payments';

/** What a payer is sent to a gateway with. Amounts are integer cents of JMD. */
export interface Checkout {
  /** Our reference: the gateway gives it back with every message. */
  orderId: string;
  amountCents: number;
  currency: 'JMD';
  description: string;
  email: string;
  /** Where the gateway sends the browser back to. */
  responseUrl: string;
}

export interface StartedCheckout {
  transactionId: string;
  redirectUrl: string;
  expiresAt: Date;
}

/** A gateway's word on one transaction, after its signature was checked. Only these are believed. */
export interface GatewayReport {
  transactionId: string;
  orderId: string;
  currency: string;
  outcome: 'success' | 'failed' | 'error' | 'expired' | 'abandoned' | 'open';
  message: string;
  amountCents: number;
}

export interface SignedMessage {
  /** Unique per message, the same when it is delivered again. */
  messageId: string;
  event: 'payment.success' | 'payment.failed' | 'payment.error' | 'payment.refunded' | 'payment.refund_rejected';
  report: GatewayReport;
}

/** The port to whoever takes card payments; `sandbox` is the local stand-in, further adapters come beside it. */
export interface PaymentGateway {
  readonly name: (typeof gatewayNames)[number];
  readonly isSandbox: boolean;
  startCheckout(checkout: Checkout): Promise<StartedCheckout>;
  /** Reads the query that the browser came back with. `verified` is true only for a signed success. */
  readReturn(
    query: Record<string, string>,
    expected: { transactionId: string; amountCents: number },
  ): { verified: boolean; report: GatewayReport };
  /** Checks a message's signature and age over its raw body. Null: do not believe it. */
  readMessage(headers: Record<string, string | string[] | undefined>, rawBody: string, now: Date): SignedMessage | null;
  /** Asks the gateway itself, for payers who closed the tab. */
  lookUp(transactionId: string): Promise<GatewayReport | null>;
  /** Asks for the whole amount back; the outcome comes as a message. Throws when the request is refused. */
  requestRefund(transactionId: string, amountCents: number): Promise<void>;
}
