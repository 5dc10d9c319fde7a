import type { GatewayName } from '@doctorbird/contract/billing/payments';

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
  /** What the payer was charged. */
  amountCents: number;
  /** When the money was taken, where the gateway says so; else it was when the report came. */
  capturedAt?: Date;
  /** How much of what was asked for may have been added to it as the gateway's fee, as a share. */
  feeShare?: number;
}

/** What a browser came back with, and how far it can be trusted. */
export interface GatewayReturn {
  /**
   * `signed`: the gateway says so. `own`: not signed, but it has the proof that we gave to this payer alone, which is
   * enough to end an attempt that failed. `none`: only a hint.
   */
  trust: 'signed' | 'own' | 'none';
  report: GatewayReport;
}

/** What messages can be about. `payment.other` is whatever a gateway may add one day. */
export const messageEvents = [
  'payment.created',
  'payment.success',
  'payment.failed',
  'payment.error',
  'payment.refund_requested',
  'payment.refunded',
  'payment.refund_rejected',
  'payment.chargeback_pending',
  'payment.chargeback_processed',
  'payment.chargeback_released',
  'payment.fraud_confirmed',
  'payment.other',
] as const;
export type MessageEvent = (typeof messageEvents)[number];

export interface SignedMessage {
  /** Unique per message and unchanged when it is delivered again. */
  messageId: string;
  event: MessageEvent;
  report: GatewayReport;
}

/** What a payment must have for a return to be about it. */
export interface Expected {
  transactionId: string;
  orderId: string;
  amountCents: number;
}

/** The port to a card payment provider; `sandbox` is the local stand-in, `wipay` a real one. */
export interface PaymentGateway {
  readonly name: GatewayName;
  /** No real money moves. */
  readonly isSandbox: boolean;
  /** What can go back to a card: the gateway is asked about any amount, takes whole payments only, or nothing. */
  readonly refunds: 'any' | 'whole' | 'none';
  /** It keeps cards for us under tokens, so that one can be charged again without its holder. */
  readonly storesCards: boolean;
  /** Throws a `GatewayRefusal` when the gateway does not take this payment, anything else when it is not there. */
  startCheckout(checkout: Checkout): Promise<StartedCheckout>;
  /** Reads the query that the browser returned with. */
  readReturn(query: Record<string, string>, expected: Expected): GatewayReturn;
  /** Verifies a message's signature and age over its raw body. Null: not genuine. */
  readMessage(headers: Record<string, string | string[] | undefined>, rawBody: string, now: Date): SignedMessage | null;
  /** Asks the gateway itself, for payers who closed the tab. Null: it does not know, or cannot be asked. */
  lookUp(transactionId: string): Promise<GatewayReport | null>;
  /** Requests a refund; the outcome arrives as a message. Throws a `GatewayRefusal` when the request is refused. */
  requestRefund(asked: { transactionId: string; amountCents: number; paidCents: number }): Promise<void>;
}

/** Gateways that answer no question about a transaction: an attempt that they did not report on stays open for the office. */
export const cannotBeAsked: readonly GatewayName[] = ['wipay', 'wipay-sandbox'];

/** A payment through it moved no real money. */
export const isTrialGateway = (name: string | null): boolean => name === 'sandbox' || name === 'wipay-sandbox';
