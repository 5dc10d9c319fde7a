import { taxShare } from '@doctorbird/contract/core/gct';

/** The lines of one receivable that share an item and a rate: what they come to now, and what was charged first. */
export interface TaxedPart {
  cents: number;
  taxCents: number;
  chargedCents: number;
  chargedTaxCents: number;
}

interface Share<P> {
  part: P;
  amountCents: number;
  taxCents: number;
}

/**
 * Shares a correction among the parts of a bill by what each comes to, to the cent (largest remainder), and takes the share of
 * tax with it: all of it once nothing is left of a part. Above zero it follows what was charged first. Parts without a share are
 * left out.
 */
export function shareCorrection<P extends TaxedPart>(parts: readonly P[], cents: number): Share<P>[] {
  const down = cents < 0;
  const weights = parts.map((part) => Math.max(0, down ? part.cents : part.chargedCents));
  return inProportion(Math.abs(cents), weights).flatMap((amount, at) => {
    const part = parts[at]!;
    if (amount === 0) return [];
    const of = down
      ? { of: part.cents, taxCents: part.taxCents }
      : { of: part.chargedCents, taxCents: part.chargedTaxCents };
    const taxCents = taxShare(amount, of);
    return [down ? { part, amountCents: -amount, taxCents: 0 - taxCents } : { part, amountCents: amount, taxCents }];
  });
}

/** Whole cents by weights that come to `total`: the greatest remainders get the cents that rounding down leaves. */
export function inProportion(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  // Nothing to go by: all to the first, so that the sum is right in any case.
  if (whole === 0) return weights.map((_, at) => (at === 0 ? total : 0));
  // Products of two amounts are more than a number can hold exactly.
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const shares = exact.map((product) => Number(product / BigInt(whole)));
  const left = total - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((product, at) => ({ at, rest: Number(product % BigInt(whole)) }))
    .toSorted((one, other) => other.rest - one.rest || one.at - other.at);
  for (const { at } of byRemainder.slice(0, left)) shares[at]! += 1;
  return shares;
}
