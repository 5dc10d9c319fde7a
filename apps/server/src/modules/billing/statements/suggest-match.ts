import type { PayerKind } from '@doctorbird/contract/billing/statements';
import type { bankOutcomes, confidences, matchReasons } from '@doctorbird/contract/billing/statements';
import { findInvoiceNumbers } from './find-invoice-numbers.ts';
import { findReferences } from './find-references.ts';
import { apostrophes, plainText } from '../../../platform/database/plain-text.ts';

type Reason = (typeof matchReasons)[number];

/**
 * What a line may pay: an open checkout, an invoice or a place that nobody has started to pay, the open places of a family,
 * or a checkout whose money was recorded before.
 */
export interface Candidate {
  kind: (typeof bankOutcomes)[number];
  /** Null where nobody has started to pay. */
  checkout: { id: string; reference: string } | null;
  bill: { id: string; invoiceNumber: string; title: string } | null;
  place: { enrollmentId: string; program: string } | null;
  /** Numbers of the invoices and the quote that it is for. */
  numbers: readonly string[];
  payer: { id: string; kind: PayerKind; name: string };
  students: readonly string[];
  /** Whoever paid by a link of the family; the contact of an organization. */
  paidBy: string | null;
  /** What is asked for first; after it single places of a family, or several parts of a plan. */
  cents: readonly number[];
  /** The bank's reference that was recorded with the money. */
  bankReference: string | null;
  /** The day on which it is due, in Jamaica. */
  dueOn: string | null;
}

export interface Suggestion {
  candidate: Candidate;
  confidence: (typeof confidences)[number];
  reasons: Reason[];
}

interface Line {
  cents: number;
  day: string;
  text: string;
  reference: string | null;
}

/** Lower-case words of three letters or more, without accents. */
export const termsOf = (text: string): string[] =>
  plainText(Array.from(text, (sign) => (apostrophes.includes(sign) ? ' ' : sign)).join(''))
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

/** In the names of many schools and clubs, so that they tell none apart. */
const ofMany = new Set(
  'school high primary prep preparatory college academy institute church club the and for limited ltd'.split(' '),
);

/** As `nameScore`, of a school or club: what its name shares with others proves nothing alone. */
function organizationScore(name: string, said: ReadonlySet<string>): 0 | 1 | 2 {
  const terms = termsOf(name);
  const own = terms.filter((word) => !ofMany.has(word));
  if (own.length === 0 || !own.every((word) => said.has(word))) return 0;
  return own.length > 1 || terms.some((word) => ofMany.has(word) && said.has(word)) ? 2 : 1;
}

const dayMs = 86_400_000;
/** People pay some days before or after the day on which it is due. */
const nearDays = 10;
const isNear = (day: string, dueOn: string | null): boolean =>
  dueOn !== null && Math.abs(Date.parse(day) - Date.parse(dueOn)) <= nearDays * dayMs;

/**
 * What a line most likely pays, or null. The reference with its amount is sure (high); the reference with another amount,
 * or the amount with a name is likely (medium), more so near the day on which it is due; one payer alone by amount or by
 * full name is a hint (low). Two that fit equally well are no suggestion.
 */
export function suggestMatch(line: Line, candidates: readonly Candidate[]): Suggestion | null {
  const text = `${line.text} | ${line.reference ?? ''}`;
  const said = new Set(termsOf(text));
  const references = new Set([...findReferences(text), ...findInvoiceNumbers(text)]);
  const bankReference = line.reference ? plainReference(line.reference) : '';
  const rated = candidates.flatMap((candidate) => {
    const { payer, paidBy, students } = candidate;
    const people = nameScore([payer.kind === 'organization' ? null : payer.name, paidBy, ...students], said);
    const organization = payer.kind === 'organization' ? organizationScore(payer.name, said) : 0;
    const name = people > organization ? people : organization;
    const amount = candidate.cents.includes(line.cents);
    const reference =
      (candidate.checkout !== null && references.has(candidate.checkout.reference)) ||
      candidate.numbers.some((number) => references.has(number)) ||
      (bankReference.length >= 4 &&
        candidate.bankReference !== null &&
        plainReference(candidate.bankReference) === bankReference);
    const date = amount && isNear(line.day, candidate.dueOn);
    const points = pointsOf(candidate, { reference, amount, name, date });
    const reasons: Reason[] = [
      ...(reference ? (['reference'] as const) : []),
      ...(amount ? (['amount'] as const) : []),
      ...(name > 0 ? (['name'] as const) : []),
      ...(date ? (['date'] as const) : []),
    ];
    return points > 0 ? [{ candidate, points, reasons }] : [];
  });
  const most = Math.max(0, ...rated.map(({ points }) => points));
  const best = likeliest(rated.filter(({ points }) => points === most));
  if (!best) return null;
  const confidence = most >= 60 ? 'high' : most >= 30 ? 'medium' : 'low';
  return { candidate: best.candidate, confidence, reasons: best.reasons };
}

interface Rated {
  candidate: Candidate;
  reasons: Reason[];
}
const isStarted = ({ candidate }: Rated): boolean => candidate.checkout !== null;

/** Of those that fit equally well: what one payer has started to pay, else what it owes for one kind of thing, first due first. */
function likeliest(best: readonly Rated[]): Rated | undefined {
  if (new Set(best.map(({ candidate }) => candidate.payer.id)).size > 1) return undefined;
  const started = best.filter(isStarted);
  if (started.length > 0) return started.length === 1 ? started[0] : undefined;
  const bills = best.filter(({ candidate }) => candidate.kind === 'bill');
  if (bills.length > 0 && bills.length < best.length) return undefined;
  const last = '9999-12-31';
  const sorted = best.toSorted(({ candidate: one }, { candidate: other }) =>
    one.kind === other.kind
      ? (one.dueOn ?? last).localeCompare(other.dueOn ?? last)
      : one.kind === 'family'
        ? 1
        : other.kind === 'family'
          ? -1
          : 0,
  );
  return sorted[0];
}

function pointsOf(
  { kind, payer }: Candidate,
  { reference, amount, name, date }: { reference: boolean; amount: boolean; name: 0 | 1 | 2; date: boolean },
): number {
  if (kind === 'recorded') return reference && amount ? 60 : 0;
  if (reference) return amount ? 60 : 40;
  if (amount) return name === 0 ? 10 : (name === 2 ? 34 : 30) + (date ? 1 : 0);
  // The family stands for all that it owes.
  return name === 2 && (kind === 'family' || kind === 'checkout' || payer.kind === 'organization') ? 5 : 0;
}
