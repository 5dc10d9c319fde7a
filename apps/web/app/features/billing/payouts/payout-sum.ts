import type { MatchPayout, PayoutChoice, TransitItem } from '@doctorbird/contract/billing/payouts';
import { formatMoney, inCents, readMoney, sumOfMoney } from '../../../format/money.ts';

export type PayoutSum = {
  gross: number;
  /** As typed, or what is left of the payments; not a number where what was typed is none. */
  fee: number;
  feeGct: number;
  /** The fee in percent of the payments is outside of what is usual. */
  unusual: boolean;
  /** Why it cannot be matched; null where it is right to the cent. */
  problem: string | null;
};

type Typed = {
  chosen: readonly TransitItem[];
  line: number;
  /** Empty: the fee is what the line is less than the payments. */
  fee: string;
  feeGct: string;
  usual: PayoutChoice['fees'][number] | undefined;
};

/** Payments less the fee are the line of the bank, or it cannot be matched. */
export function payoutSum({ chosen, line, fee: typedFee, feeGct: typedGct, usual }: Typed): PayoutSum {
  const gross = sumOfMoney(...chosen.map(({ amount }) => amount));
  const fee = typedFee.trim() === '' ? sumOfMoney(gross, -line) : (readMoney(typedFee) ?? NaN);
  const feeGct = typedGct.trim() === '' ? 0 : (readMoney(typedGct) ?? NaN);
  const percent = gross > 0 ? (fee / gross) * 100 : 0;
  const unusual = gross > 0 && usual !== undefined && (percent < usual.from - 0.005 || percent > usual.to + 0.005);
  return { gross, fee, feeGct, unusual, problem: problemOf({ chosen, gross, fee, feeGct, line }) };
}

function problemOf({
  chosen,
  gross,
  fee,
  feeGct,
  line,
}: Pick<Typed, 'chosen' | 'line'> & { gross: number; fee: number; feeGct: number }): string | null {
  if (chosen.length === 0) return 'Choose the payments that this line pays out.';
  if (new Set(chosen.map(({ way, gateway }) => `${way} ${gateway}`)).size > 1)
    return 'Choose payments of one way only.';
  if (gross < line) return `${formatMoney(sumOfMoney(line, -gross))} of the line has no payment yet.`;
  if (!Number.isFinite(fee)) return 'Please enter the fee in numbers.';
  const off = inCents(gross) - inCents(fee) - inCents(line);
  if (off !== 0)
    return `Off by ${formatMoney(Math.abs(off) / 100)}: payments less the fee are ${off > 0 ? 'more' : 'less'} than the line.`;
  if (!Number.isFinite(feeGct)) return 'Please enter the GCT in numbers.';
  return inCents(feeGct) > inCents(fee) ? 'The GCT is more than the fee.' : null;
}

/** What is sent for the chosen items. */
export const payoutBody = (
  chosen: readonly TransitItem[],
  { fee, feeGct }: PayoutSum,
): Pick<MatchPayout, 'kind' | 'checkout_ids' | 'refund_ids' | 'fee' | 'fee_gct'> => ({
  kind: 'payout',
  checkout_ids: chosen.filter(({ kind }) => kind === 'received').map(({ id }) => id),
  refund_ids: chosen.filter(({ kind }) => kind !== 'received').map(({ id }) => id),
  fee,
  fee_gct: feeGct,
});
