import type { PayoutWay } from '@doctorbird/contract/billing/payouts';
import { inTransit, type TransitRow } from '../src/modules/billing/payouts/transit.rows.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { jamaicaDay } from '../src/platform/jamaica-time.ts';
import { storeStatement, type Credit, type Stage } from './demo-statements.ts';

/** What each of them calls its line, and what it keeps, in percent. */
const sources: Record<PayoutWay, { text: string; reference: string; percent: number }> = {
  card: { text: 'WIPAY JAMAICA PAYOUT', reference: 'WP', percent: 3.5 },
  card_machine: { text: 'POS MERCHANT SETTLEMENT', reference: 'BATCH', percent: 2.4 },
  bill_payment: { text: 'PAYMASTER SETTLEMENT', reference: 'PM', percent: 0 },
};

const sumOf = (items: readonly TransitRow[]): number => items.reduce((sum, { cents }) => sum + cents, 0);

/**
 * What card machine, gateway and agent paid out: all but the last days is matched, one line of the machine waits with its batch
 * in the text, and the newest payments are in transit.
 */
export async function loadDemoPayouts(tx: Transaction, stage: Stage): Promise<void> {
  const items = await inTransit(tx);
  const settled = jamaicaDay(stage.calendar.past(-6));
  const credits: Credit[] = [];
  let number = 0;
  const add = (way: PayoutWay, paid: readonly TransitRow[], matched: boolean) => {
    const gross = sumOf(paid);
    if (gross <= 0) return;
    number += 1;
    const { text, reference, percent } = sources[way];
    const feeCents = Math.round((gross * percent) / 100);
    const batches = [...new Set(paid.flatMap(({ batch }) => batch ?? []))].toSorted();
    credits.push({
      at: dayAfterLast(paid, stage),
      text,
      reference: batches.length > 0 ? `${reference} ${batches.join(' ')}` : `${reference} ${40_500 + number}`,
      cents: gross - feeCents,
      ...(matched && { payout: { way, items: paid, feeCents } }),
    });
  };
  for (const way of ['card', 'bill_payment'] as const) {
    const old = items.filter((item) => item.way === way && item.day < settled);
    // Twice a month.
    const parts = Map.groupBy(old, ({ day }) => `${day.slice(0, 7)} ${day.slice(8) < '16' ? 'first' : 'second'}`);
    let open: readonly TransitRow[] = [];
    for (const part of parts.values()) {
      // Half a month in which more was refunded than paid waits for the next one.
      const paid = [...open, ...part];
      const isPaid = sumOf(paid) > 0;
      if (isPaid) add(way, paid, true);
      open = isPaid ? [] : paid;
    }
  }
  const batches = [
    ...Map.groupBy(
      items.filter(({ way }) => way === 'card_machine'),
      ({ batch }) => batch ?? '',
    ).entries(),
  ].toSorted(([one], [other]) => one.localeCompare(other));
  add(
    'card_machine',
    batches.slice(0, -2).flatMap(([, slips]) => slips),
    true,
  );
  add(
    'card_machine',
    batches.slice(-2, -1).flatMap(([, slips]) => slips),
    false,
  );
  if (credits.length > 0) await storeStatement(tx, stage, { credits, fileName: 'settlement account.csv' });
}

/** Noon of the day after the newest payment, and never tomorrow. */
function dayAfterLast(paid: readonly TransitRow[], { calendar }: Stage): Date {
  const last = paid.reduce((day, item) => (item.day > day ? item.day : day), '');
  const next = new Date(Date.parse(`${last}T17:00:00Z`) + 86_400_000);
  return new Date(Math.min(next.getTime(), calendar.past(0, 13).getTime()));
}
