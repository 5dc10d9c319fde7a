import type { MatchPayout, PayoutWay } from '@doctorbird/contract/billing/payouts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { lockBatches } from '../card-machine/lock-batches.ts';
import { bookedDay, firstOpenDay } from '../months/open-day.ts';
import type { LineForChange } from '../statements/load-line.ts';
import { payout, payoutItem } from './payouts.table.ts';
import { inTransit, type TransitRow } from './transit.rows.ts';

const changed = () =>
  conflict(
    'payout_changed',
    'Some of these payments are not in transit any more. Nothing was matched; please check the payments again.',
  );

/**
 * Pays out what is in transit with a line, which the caller has locked: payments less refunds less the fee are the line, to
 * the cent. Throws 409 when any of it is paid out already, 422 for a sum that is not right or payments of two kinds.
 * Returns the id of the payout.
 */
export async function settlePayout(
  tx: Transaction,
  context: ActionContext,
  { line, given }: { line: LineForChange; given: MatchPayout },
): Promise<string> {
  await lockBatches(tx);
  const asked = new Set([...given.checkout_ids, ...given.refund_ids]);
  if (asked.size === 0) throw invalid({ checkout_ids: 'Choose the payments that this line pays out' });
  const items = (await inTransit(tx)).filter(({ id }) => asked.has(id));
  if (items.length !== asked.size) throw changed();
  // What was typed after its month was closed counts later than it came; a line of that month is booked no earlier.
  const booked = bookedDay(line.day, await firstOpenDay(tx));
  const late = items.find(({ came, day }) => came > line.day || day > booked);
  if (late) {
    const day = writtenDate(late.came > line.day ? late.came : late.day);
    throw invalid({ checkout_ids: `${late.reference} came on ${day}, after this line. Choose older payments` });
  }
  const sources = new Set(items.map(({ way, gateway }) => `${way} ${gateway ?? ''}`));
  if (sources.size > 1) throw invalid({ checkout_ids: 'One line pays out one kind: choose payments of one way only' });
  const grossCents = items.reduce((sum, { cents }) => sum + cents, 0);
  const feeCents = Math.round(given.fee * 100);
  const feeTaxCents = Math.round(given.fee_gct * 100);
  if (feeTaxCents > feeCents) throw invalid({ fee_gct: `At most the fee of ${inDollars(feeCents)} can be GCT` });
  const offCents = grossCents - feeCents - line.amountCents;
  if (offCents !== 0)
    throw invalid({
      fee: `Payments of ${inDollars(grossCents)} less the fee are ${inDollars(Math.abs(offCents))} ${offCents > 0 ? 'more' : 'less'} than the line`,
    });
  return storePayout(tx, context, {
    way: items[0]!.way,
    day: line.day,
    netCents: line.amountCents,
    items,
    feeCents,
    feeTaxCents,
  });
}

/**
 * An agent's line that names one payment pays that out, without a fee. Null for money that comes to the bank itself.
 * Throws 409 when the payment is paid out already.
 */
export async function settleSingle(
  tx: Transaction,
  context: ActionContext,
  { line, checkoutId }: { line: LineForChange; checkoutId: string },
): Promise<string | null> {
  const item = (await inTransit(tx)).find(({ id }) => id === checkoutId);
  if (item)
    return storePayout(tx, context, {
      way: item.way,
      day: line.day,
      netCents: line.amountCents,
      items: [item],
      feeCents: 0,
      feeTaxCents: 0,
    });
  const [paid] = await tx
    .select({ id: payoutItem.id })
    .from(payoutItem)
    .where(and(eq(payoutItem.checkoutId, checkoutId), isNull(payoutItem.releasedAt)));
  if (paid) throw conflict('already_linked', 'This payment is part of a payout already. Please check the line again.');
  return null;
}

interface Stored {
  way: PayoutWay;
  day: string;
  netCents: number;
  items: readonly TransitRow[];
  feeCents: number;
  feeTaxCents: number;
}

async function storePayout(
  tx: Transaction,
  { origin, now }: ActionContext,
  { way, day, netCents, items, feeCents, feeTaxCents }: Stored,
): Promise<string> {
  if (origin.actorId === null) throw new Error('A payout is matched by an admin.');
  const id = newId();
  await tx.insert(payout).values({
    id,
    way,
    valueDay: sql`open_day(${day}::date)`,
    grossCents: netCents + feeCents,
    feeCents,
    feeTaxCents,
    netCents,
    createdBy: origin.actorId,
    createdAt: now,
  });
  const stored = await tx
    .insert(payoutItem)
    .values(
      items.map((item) => ({
        id: newId(),
        payoutId: id,
        ...(item.kind === 'received' ? { checkoutId: item.id } : { refundId: item.id }),
        amountCents: item.cents,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: payoutItem.id });
  if (stored.length !== items.length) throw changed();
  await recordAudit(tx, origin, {
    action: 'payout.matched',
    entity: 'payout',
    entityId: id,
    after: { way, payments: items.length, gross_cents: netCents + feeCents, fee_cents: feeCents, net_cents: netCents },
  });
  return id;
}
