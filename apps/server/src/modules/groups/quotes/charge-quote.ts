import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { dayAfter, jamaicaDay } from '../../../platform/jamaica-time.ts';
import { chargeFor, lockReceivable } from '../../invoices/invoices/charge-for.ts';
import { type groupQuote, groupQuoteLine } from './quotes.table.ts';

/** Makes the invoice of an accepted quote: one to the organization, with a line for each of its lines, once. Null where it costs nothing. */
export async function chargeQuote(
  tx: Transaction,
  context: Pick<ActionContext, 'now' | 'origin'>,
  { id, groupId, number, totalCents, dueDays }: typeof groupQuote.$inferSelect,
): Promise<string | null> {
  const subject = { kind: 'quote', id } as const;
  const present = await lockReceivable(tx, subject);
  if (present) return present.id;
  const lines = await tx
    .select()
    .from(groupQuoteLine)
    .where(eq(groupQuoteLine.quoteId, id))
    .orderBy(groupQuoteLine.position);
  const charged = await chargeFor(tx, context, {
    subject,
    present,
    holder: { kind: 'organization', id: groupId },
    cents: totalCents,
    kind: 'price_change',
    description: `Quote ${number}`,
    lines: lines.map(({ description, quantity, unitCents }) => ({
      description,
      quantity,
      cents: quantity * unitCents,
    })),
    dueOn: dayAfter(jamaicaDay(context.now), dueDays),
  });
  return charged?.id ?? null;
}
