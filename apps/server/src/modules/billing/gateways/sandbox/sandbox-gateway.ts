import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '../../../../platform/clock.ts';
import { jsonIn } from '../../../../platform/json-in.ts';
import { randomToken } from '../../../../platform/crypto/random-token.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { GatewayRefusal } from '../gateway-refusal.ts';
import type { Checkout, GatewayReport, PaymentGateway, SignedMessage, StartedCheckout } from '../payment-gateway.ts';
import { returnHash } from '../signatures.ts';
import { sameText } from '../../../../platform/crypto/same-bytes.ts';
import { messageSignature, type SandboxSecrets } from './sandbox-signatures.ts';
import { sandboxTransaction } from './sandbox.table.ts';

/** Hosted pages in the region expire after three minutes (docs/rules.md, rule 18). */
export const hostedPageMinutes = 3;
const messageMaxAgeSeconds = 300;
export const SEND_MESSAGE = 'sandbox.send-message';

export interface SandboxDependencies {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  secrets: SandboxSecrets;
}

const envelope = z.object({
  id: z.string(),
  event: z.enum(['payment.success', 'payment.failed', 'payment.error', 'payment.refunded', 'payment.refund_rejected']),
  data: z.object({
    transaction_id: z.string(),
    order_id: z.string(),
    currency: z.string(),
    total: z.string(),
    message: z.string(),
  }),
});

const messages = {
  open: 'The payment page is still open.',
  success: 'Transaction is approved.',
  failed: 'The card was declined. Nothing was charged.',
  error: 'The card service had a problem. Nothing was charged.',
  abandoned: 'The payment was left unfinished. Nothing was charged.',
  expired: 'The payment page timed out. Nothing was charged.',
} as const;
export const outcomeMessage = (outcome: keyof typeof messages): string => messages[outcome];

export type SandboxRow = typeof sandboxTransaction.$inferSelect;

/** An open page past its time counts as expired, even before a row says so. */
export const outcomeAt = (row: SandboxRow, now: Date): SandboxRow['outcome'] =>
  row.outcome === 'open' && row.expiresAt <= now ? 'expired' : row.outcome;

function reportOf(row: SandboxRow, now: Date): GatewayReport {
  const outcome = outcomeAt(row, now);
  return {
    transactionId: row.transactionId,
    orderId: row.orderId,
    currency: row.currency,
    amountCents: row.totalCents,
    outcome,
    message: messages[outcome],
    ...(row.decidedAt && { capturedAt: row.decidedAt }),
  };
}

// A relative address: the stand-in runs on our own origin, whatever name the visitor uses.
const started = (row: Pick<SandboxRow, 'transactionId' | 'hostedToken' | 'expiresAt'>): StartedCheckout => ({
  transactionId: row.transactionId,
  redirectUrl: `/sandbox-gateway/hosted/${row.hostedToken}`,
  expiresAt: row.expiresAt,
});

/** A local stand-in for a hosted checkout: same steps, same signatures, no money. */
export function createSandboxGateway({ db, clock, jobs, secrets }: SandboxDependencies): PaymentGateway {
  return {
    name: 'sandbox',
    isSandbox: true,
    refunds: 'whole',
    storesCards: false,

    async startCheckout(checkout: Checkout): Promise<StartedCheckout> {
      const now = clock.now();
      // A repeated request for the same order (the first answer was lost) returns the same page.
      const [open] = await db
        .select()
        .from(sandboxTransaction)
        .where(
          and(
            eq(sandboxTransaction.orderId, checkout.orderId),
            eq(sandboxTransaction.totalCents, checkout.amountCents),
            eq(sandboxTransaction.outcome, 'open'),
            gt(sandboxTransaction.expiresAt, now),
          ),
        );
      if (open) return started(open);
      const stamp = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
      const row = {
        transactionId: `SB-${checkout.orderId}-${stamp}`,
        hostedToken: randomToken(),
        expiresAt: new Date(now.getTime() + hostedPageMinutes * 60_000),
      };
      await db.insert(sandboxTransaction).values({
        ...row,
        orderId: checkout.orderId,
        totalCents: checkout.amountCents,
        currency: checkout.currency,
        responseUrl: checkout.responseUrl,
        description: checkout.description,
        createdAt: now,
      });
      return started(row);
    },

    readReturn(query, expected) {
      const outcome = query['status'] === 'success' ? 'success' : query['status'] === 'error' ? 'error' : 'failed';
      const hash = query['hash'] ?? '';
      const verified =
        outcome === 'success' &&
        sameText(hash, returnHash(expected.transactionId, expected.amountCents, secrets.apiKey));
      return {
        trust: verified ? 'signed' : 'none',
        report: {
          transactionId: expected.transactionId,
          orderId: query['order_id'] ?? '',
          currency: query['currency'] ?? '',
          amountCents: expected.amountCents,
          outcome,
          message: messages[outcome],
        },
      };
    },

    readMessage(headers, rawBody, now): SignedMessage | null {
      const [timestamp, signature] = [headers['x-sandbox-timestamp'], headers['x-sandbox-signature']];
      if (typeof timestamp !== 'string' || typeof signature !== 'string') return null;
      if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > messageMaxAgeSeconds || !/^\d+$/.test(timestamp))
        return null;
      if (!sameText(signature, messageSignature(timestamp, rawBody, secrets.webhookSecret))) return null;
      const parsed = envelope.safeParse(jsonIn(rawBody));
      if (!parsed.success) return null;
      const { id, event, data } = parsed.data;
      return {
        messageId: id,
        event,
        report: {
          transactionId: data.transaction_id,
          orderId: data.order_id,
          currency: data.currency,
          amountCents: Math.round(Number(data.total) * 100),
          outcome: event === 'payment.success' ? 'success' : event === 'payment.failed' ? 'failed' : 'error',
          message: data.message,
        },
      };
    },

    async lookUp(transactionId) {
      const [row] = await db
        .select()
        .from(sandboxTransaction)
        .where(eq(sandboxTransaction.transactionId, transactionId));
      return row ? reportOf(row, clock.now()) : null;
    },

    async requestRefund({ transactionId, amountCents }) {
      await inTransaction(db, async (tx) => {
        const [row] = await tx
          .select()
          .from(sandboxTransaction)
          .where(eq(sandboxTransaction.transactionId, transactionId))
          .for('update');
        if (!row || row.outcome !== 'success')
          throw new GatewayRefusal('The card service does not know this payment as paid.');
        if (amountCents !== row.totalCents) throw new GatewayRefusal('The card service refunds whole payments only.');
        // A repeat after a crash: it was accepted the first time.
        if (row.refundedCents > 0) return;
        await tx
          .update(sandboxTransaction)
          .set({ refundedCents: amountCents })
          .where(eq(sandboxTransaction.transactionId, transactionId));
        await jobs.enqueue(tx, SEND_MESSAGE, { transactionId, event: 'payment.refunded' });
      });
    },
  };
}
