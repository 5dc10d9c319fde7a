import type { PayerKind } from '@doctorbird/contract/billing/statements';
import type { bankOutcomes, confidences, matchReasons } from '@doctorbird/contract/billing/statements';
import { findReferences } from './find-references.ts';

type Reason = (typeof matchReasons)[number];

/** What a line may pay: an open checkout, the open places of a family, or a checkout whose money was recorded before. */
export interface Candidate {
  kind: (typeof bankOutcomes)[number];
  /** Null for a family. */
  checkout: { id: string; reference: string } | null;
  payer: { id: string; kind: PayerKind; name: string };
  students: readonly string[];
  /** Whoever paid by a link of the family. */
  paidBy: string | null;
  /** The sum first; a family's single places after it. */
  cents: readonly number[];
  /** The bank's reference that was recorded with the money. */
  bankReference: string | null;
}

export interface Suggestion {
  candidate: Candidate;
  confidence: (typeof confidences)[number];
  reasons: Reason[];
}

interface Line {
  cents: number;
  text: string;
  reference: string | null;
}

/** Lower-case words of three letters or more, without accents. */
export const termsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3);

export const plainReference = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** 2: first and last name of one of them; 1: a last name; 0: none. */
function nameScore(names: readonly (string | null)[], said: ReadonlySet<string>): 0 | 1 | 2 {
  let best: 0 | 1 | 2 = 0;
  for (const name of names) {
    const terms = termsOf(name ?? '');
    const hits = terms.filter((word) => said.has(word)).length;
    if (hits >= 2) return 2;
    const last = terms.at(-1);
    if (last !== undefined && said.has(last)) best = 1;
  }
  return best;
}

/**
 * What a line most likely pays, or null. The reference with its amount is sure (high); the reference with another amount,
 * or the amount with a name is likely (medium); one family alone by amount or by full name is a hint (low). Two that fit
 * equally well are no suggestion.
 */
export function suggestMatch(line: Line, candidates: readonly Candidate[]): Suggestion | null {
  const said = new Set(termsOf(`${line.text} ${line.reference ?? ''}`));
  const references = new Set(findReferences(`${line.text} | ${line.reference ?? ''}`));
  const bankReference = line.reference ? plainReference(line.reference) : '';
  const rated = candidates.flatMap((candidate) => {
    const name = nameScore([candidate.payer.name, candidate.paidBy, ...candidate.students], said);
    const amount = candidate.cents.includes(line.cents);
    const reference =
      (candidate.checkout !== null && references.has(candidate.checkout.reference)) ||
      (bankReference.length >= 4 &&
        candidate.bankReference !== null &&
        plainReference(candidate.bankReference) === bankReference);
    const points = pointsOf(candidate, { reference, amount, name });
    const reasons: Reason[] = [
      ...(reference ? (['reference'] as const) : []),
      ...(amount ? (['amount'] as const) : []),
      ...(name > 0 ? (['name'] as const) : []),
    ];
    return points > 0 ? [{ candidate, points, reasons }] : [];
  });
  const most = Math.max(0, ...rated.map(({ points }) => points));
  const best = rated.filter(({ points }) => points === most);
  const families = new Set(best.map(({ candidate }) => candidate.payer.id));
  // What a family has started to pay comes before what else it owes.
  const [first, ...others] = best.filter(
    ({ candidate }) => candidate.kind !== 'family' || best.every((one) => one.candidate.kind === 'family'),
  );
  if (!first || families.size > 1 || others.length > 0) return null;
  const confidence = most >= 60 ? 'high' : most >= 30 ? 'medium' : 'low';
  return { candidate: first.candidate, confidence, reasons: first.reasons };
}

function pointsOf(
  { kind }: Candidate,
  { reference, amount, name }: { reference: boolean; amount: boolean; name: 0 | 1 | 2 },
): number {
  if (kind === 'recorded') return reference && amount ? 60 : 0;
  if (reference) return amount ? 60 : 40;
  if (amount) return name === 2 ? 32 : name === 1 ? 30 : 10;
  return name === 2 ? 5 : 0;
}
