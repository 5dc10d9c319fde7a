import { isPaymentReference } from '../../invoices/numbers/payment-reference.ts';

/** People and scanners write the letter O for the digit: beside digits, or the signs between them, it is one. */
const withZeros = (text: string): string => {
  let before = '';
  let now = text;
  while (before !== now) {
    before = now;
    now = now.replaceAll(/(?<=\d[\s./-]?)[oO](?![a-np-z])|(?<![a-np-z])[oO](?=[\s./-]?\d)/gi, '0');
  }
  return now;
};

/**
 * The payment references in a text of a bank, as we write them. Spaces, hyphens and the prefix may be lost; the check
 * digit must hold, and the digits must not be part of a longer number.
 */
export function findReferences(written: string): string[] {
  const found = new Set<string>();
  const text = withZeros(written);
  // Overlapping: the end of a date can look like the start of a reference.
  const runs = [
    ...text.matchAll(/(?=(?<!\d)(\d{2})[\s./-]*(\d{5,7})[\s./-]*(\d)(?!\d))/g),
    ...text.matchAll(/(?=D\s?B[\s./-]*(\d(?:[\s./-]*\d){7,9})(?!\d))/gi),
  ];
  for (const [, ...groups] of runs) {
    const digits = groups.join('').replaceAll(/\D/g, '');
    const reference = `DB-${digits.slice(0, 2)}-${digits.slice(2, -1)}-${digits.slice(-1)}`;
    if (isPaymentReference(reference)) found.add(reference);
  }
  return [...found];
}
