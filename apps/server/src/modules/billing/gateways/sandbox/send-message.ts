import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { outcomeMessage, type SandboxDependencies } from './sandbox-gateway.ts';
import { messageSignature } from './sandbox-signatures.ts';
import { sandboxTransaction } from './sandbox.table.ts';

/** Delivers one signed message to our own webhook over HTTP, as a gateway would. Throws so that the job retries. */
export async function sendMessage(
  { db, clock, secrets }: SandboxDependencies,
  app: FastifyInstance,
  { transactionId, event }: { transactionId: string; event: string },
): Promise<void> {
  const [row] = await db.select().from(sandboxTransaction).where(eq(sandboxTransaction.transactionId, transactionId));
  if (!row) return;
  const payload = JSON.stringify({
    // The same for every retry of this message, so that the receiver can recognise a repeat.
    id: `${transactionId}:${event}`,
    event,
    occurred_at: clock.now().toISOString(),
    data: {
      transaction_id: row.transactionId,
      order_id: row.orderId,
      currency: row.currency,
      total: (row.totalCents / 100).toFixed(2),
      message: outcomeMessage(row.outcome),
    },
  });
  const timestamp = String(Math.floor(clock.now().getTime() / 1000));
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/sandbox',
    headers: {
      'content-type': 'application/json',
      'x-sandbox-timestamp': timestamp,
      'x-sandbox-signature': messageSignature(timestamp, payload, secrets.webhookSecret),
    },
    payload,
  });
  if (answer.statusCode >= 300) throw new Error(`The webhook answered ${answer.statusCode}.`);
}
