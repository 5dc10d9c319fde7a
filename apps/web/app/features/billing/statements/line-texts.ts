import type { BankLine } from '@doctorbird/contract/billing/statements';
import { formatMoney } from '../../../format/money.ts';

type Suggestion = NonNullable<BankLine['suggestion']>;

export const confidenceLabels = { high: 'Sure', medium: 'Likely', low: 'Possible' } as const;
export const confidenceTones = { high: 'good', medium: 'waiting', low: 'off' } as const;
const reasonTexts = { reference: 'reference', amount: 'amount', name: 'name' } as const;

/** What fits: `Reference and amount fit`. */
export function reasonsText({ reasons }: Suggestion): string {
  const names = reasons.map((reason) => reasonTexts[reason]);
  const text = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)} fit` : `${names[0] ?? ''} fits`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What accepting a suggestion does. */
export function suggestionText({ kind, checkout, due }: Suggestion, amount: number): string {
  if (kind === 'recorded') return `${checkout?.reference ?? ''}: already recorded`;
  const name = checkout ? checkout.reference : 'Open places';
  if (due === amount) return `${name}: ${formatMoney(due)}`;
  return `${name}: ${formatMoney(due)} due`;
}

export const matchTexts = {
  checkout: 'Booked for',
  family: 'Booked for open places,',
  recorded: 'Recorded before as',
} as const;
