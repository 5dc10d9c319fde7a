import type { PriceLineAnswer } from '@doctorbird/contract/enrollments/prices/price-line';
import { MoneyLines } from '../../../ui/money-lines.tsx';

type PriceLinesProps = {
  lines: readonly PriceLineAnswer[];
  total: number;
  /** What is priced, for readers who do not see where the table stands. */
  caption?: string;
};

/** How a price comes about. A price without discounts says it all in one number, so it has no lines. */
export function PriceLines({ lines, total, caption = 'How the price comes about' }: PriceLinesProps) {
  if (lines.length < 2) return null;
  // The lines of one price have an order and nothing else of their own.
  const keyed = lines.map(({ kind, label, amount }, at) => ({ key: `${at} ${kind}`, label, amount }));
  return <MoneyLines lines={keyed} total={total} caption={caption} />;
}
