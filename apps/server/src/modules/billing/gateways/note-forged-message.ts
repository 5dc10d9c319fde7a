import { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { noteUntrusted } from './events/note-untrusted.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { checkoutOfTransaction } from './checkout-of-report.ts';

const about = z.object({ data: z.object({ transaction_id: z.string().min(1).max(120) }) });

/**
 * Notes that somebody sent a message which is not genuine, if it names a transaction of ours. Nothing of what it says is
 * stored: anybody can write it. A wrong secret in the settings shows here too.
 */
export async function noteForgedMessage(
  db: Database,
  context: Pick<ActionContext, 'now'>,
  { gateway, body }: { gateway: PaymentGateway; body: unknown },
): Promise<void> {
  const parsed = about.safeParse(body);
  if (!parsed.success) return;
  const { transaction_id: transactionId } = parsed.data.data;
  const row = await checkoutOfTransaction(db, { gateway: gateway.name, transactionId });
  if (!row) return;
  await noteUntrusted(db, context, {
    checkoutId: row.id,
    gateway: gateway.name,
    source: 'message',
    event: 'not genuine',
    effect: 'refused',
    note: 'The signature, its time or its shape is wrong.',
  });
}
