import { isPaymentReference } from '../../invoices/numbers/payment-reference.ts';

/**
 * The payment references in a text of a bank, as we write them. Spaces, hyphens and the prefix may be lost; the check
 * digit must hold, and the digits must not be part of a longer number.
 */
export function findReferences(text: string): string[] {
  const found = new Set<string>();
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
