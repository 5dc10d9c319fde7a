export interface CancellationRule {
  days_before: number;
  percent: number;
}

interface Facts {
  rules: readonly CancellationRule[];
  /** YYYY-MM-DD, or null when no day is set yet. */
  startDate: string | null;
  today: string;
  /** Money we still hold: paid less refunds, including refunds on their way. */
  heldCents: number;
}

export interface Terms {
  allowed: boolean;
  percent: number;
  refundCents: number;
  /** The last day on which this refund applies. */
  until: string | null;
}

const dayMs = 86_400_000;
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/**
 * What a family gets back for cancelling a place today. The first rule whose days are still ahead decides; without a
 * start date everything is refunded; too close to the start, a paid place is cancelled by calling the office. An unpaid
 * place can be cancelled until the program starts, at no cost.
 */
export function cancellationTerms({ rules, startDate, today, heldCents }: Facts): Terms {
  if (startDate === null) return { allowed: true, percent: 100, refundCents: heldCents, until: null };
  const daysAhead = dayNumber(startDate) - dayNumber(today);
  if (heldCents === 0) return { allowed: daysAhead > 0, percent: 0, refundCents: 0, until: null };
  const rule = [...rules].sort((a, b) => b.days_before - a.days_before).find((one) => daysAhead >= one.days_before);
  if (!rule || daysAhead <= 0) return { allowed: false, percent: 0, refundCents: 0, until: null };
  return {
    allowed: true,
    percent: rule.percent,
    refundCents: Math.floor((heldCents * rule.percent) / 100),
    until: dayOf(dayNumber(startDate) - rule.days_before),
  };
}
