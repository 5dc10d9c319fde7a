import type { SuggestedPayout } from './suggest-payout.ts';
import type { TransitRow } from './transit.rows.ts';

/** A payment in transit, or the refund of one. Amounts are cents. */
export const presentTransit = ({
  receiptNumber,
  cents,
  paymentId,
  payoutId,
  payoutDay,
  feeCents,
  netCents,
  came: _came,
  ...row
}: TransitRow) => ({
  ...row,
  receipt_number: receiptNumber,
  amount: cents,
  payment_id: paymentId,
  payout:
    payoutId === null
      ? null
      : { id: payoutId, day: payoutDay ?? row.day, fee: Number(feeCents ?? 0), net: Number(netCents ?? 0) },
});

/** What an open line may pay out, as the list of lines says it. Amounts are cents. */
export function presentSuggested({ way, confidence, sets: [set = []] }: SuggestedPayout, lineCents: number) {
  const gross = set.reduce((sum, { cents }) => sum + cents, 0);
  return {
    id: null,
    way,
    payments: set.filter(({ cents }) => cents > 0).length,
    batches: [...new Set(set.flatMap(({ batch }) => batch ?? []))].toSorted(),
    gross,
    fee: gross - lineCents,
    confidence,
  };
}
