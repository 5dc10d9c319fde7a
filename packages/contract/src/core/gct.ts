/*
 * General Consumption Tax of a line. Pages show what a line will come to before it is stored, so the screen and the server
 * work it out here. What was stored is never worked out again.
 */

/**
 * How a price is taxed: not at all, exempt by law, with the tax in it, or with the tax on top. `none` is also what a line has
 * that was made before the organization was registered.
 */
export const taxRules = ['none', 'exempt', 'included', 'added'] as const;
export type TaxRule = (typeof taxRules)[number];

export const taxRuleLabels: Record<TaxRule, string> = {
  none: 'No GCT',
  exempt: 'Exempt',
  included: 'GCT included',
  added: 'GCT added',
};

/** Of a line as it is stored: `rate` in hundredths of a percent, null where nothing is taxed. */
export interface LineTax {
  rule: TaxRule;
  rate: number | null;
  /** All of the line, with its tax. */
  cents: number;
  taxCents: number;
}

/** 15% for 1500, 16.5% for 1650. */
export const rateText = (rate: number): string => `${rate / 100}%`;

/** `15% added`, or what else happens to a line. */
export const taxText = ({ rule, rate }: Pick<LineTax, 'rule' | 'rate'>): string =>
  rate === null ? taxRuleLabels[rule] : `${rateText(rate)} ${rule}`;

/**
 * What a line of this price comes to, rounded to the cent once. Without a rate, because the organization is not registered or
 * has none on that day, a taxable price stays as it is.
 */
export function taxOfLine(priceCents: number, rule: TaxRule, rate: number | null): LineTax {
  if (rule === 'exempt') return { rule, rate: null, cents: priceCents, taxCents: 0 };
  if (rule === 'none' || rate === null) return { rule: 'none', rate: null, cents: priceCents, taxCents: 0 };
  if (rule === 'included')
    return { rule, rate, cents: priceCents, taxCents: Math.round((priceCents * rate) / (10_000 + rate)) };
  const taxCents = Math.round((priceCents * rate) / 10_000);
  return { rule, rate, cents: priceCents + taxCents, taxCents };
}

/** A part of the tax for a part of the money: all of it for all of it, so that parts come to the whole. */
export const taxShare = (cents: number, { of, taxCents }: { of: number; taxCents: number }): number =>
  of === 0 ? 0 : Math.round((cents * taxCents) / of);
