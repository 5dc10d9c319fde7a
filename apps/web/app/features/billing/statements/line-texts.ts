import { capital } from '@doctorbird/contract/core/capital';
import { listed } from '@doctorbird/contract/core/listed';
import type { BankLine, MatchBankLine } from '@doctorbird/contract/billing/statements';
import { formatMoney } from '../../../format/money.ts';

type Suggestion = NonNullable<BankLine['suggestion']>;

export const confidenceLabels = { high: 'Sure', medium: 'Likely', low: 'Possible' } as const;
export const confidenceTones = { high: 'good', medium: 'waiting', low: 'off' } as const;
const reasonTexts = { reference: 'reference', amount: 'amount', name: 'name', date: 'date' } as const;

/** What fits: `Reference and amount fit`. */
export function reasonsText({ reasons }: Suggestion): string {
  const names = reasons.map((reason) => reasonTexts[reason]);
  return capital(`${listed(names)} ${names.length > 1 ? 'fit' : 'fits'}`);
}

/** What accepting a suggestion does. */
export function suggestionText(suggestion: Suggestion, amount: number): string {
  const { kind, checkout, bill, due } = suggestion;
  if (kind === 'returned') return `${checkout?.reference ?? ''}: this payment was returned`;
  if (kind === 'recorded') return `${checkout?.reference ?? ''}: already recorded`;
  const name = checkout?.reference ?? (bill ? `${bill.invoice_number}, ${bill.title}` : placesOf(suggestion));
  if (due === amount) return `${name}: ${formatMoney(due)}`;
  return `${name}: ${formatMoney(due)} due`;
}

const placesOf = ({ place }: Suggestion): string => place?.program ?? 'All that is open';

/** The match that a suggestion stands for; null where it is not complete. */
export function acceptedBy({ kind, checkout, bill, place, payer }: Suggestion): MatchBankLine | null {
  if (kind === 'family') return { kind, payer_id: payer.id };
  if (kind === 'bill') return bill && { kind, bill_id: bill.id };
  if (kind === 'payout') return null;
  if (kind === 'place') return place && { kind, enrollment_id: place.enrollment_id };
  return checkout && { kind, checkout_id: checkout.id };
}

/** What a matched line became. */
export const matchText = ({
  kind,
  reference,
  invoice_number: invoice,
  payer,
}: NonNullable<BankLine['match']>): string =>
  `${matchTexts[kind]} ${[invoice, reference].filter(Boolean).join(', ')}, ${payer.full_name}`;

const matchTexts = {
  checkout: 'Booked for',
  bill: 'Booked for invoice',
  place: 'Booked for an open place,',
  family: 'Booked for what is open,',
  recorded: 'Recorded before as',
  payout: 'Paid out:',
  returned: 'Undone, the bank returned it:',
} as const;
