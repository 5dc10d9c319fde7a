import { lateJoinLabel } from '@doctorbird/contract/enrollments/prices/price-texts';
import type { AskedPlace, LateJoin } from './asked-place.ts';
import type { PaidTrial } from '../visits/paid-trials.queries.ts';
import type { PriceLineKind, SiblingScope } from '@doctorbird/contract/enrollments/prices/price-kinds';
import { childPosition, classPosition, dearestFirst, type HeldPlace } from './child-position.ts';

/** A percentage of what is left, or an amount; exactly one of them is there. */
export interface Reduction {
  percent: number | null;
  amountCents: number | null;
}

interface Conditions {
  /** Empty: every program. */
  programIds: readonly string[];
  /** Days in Jamaica, both included; null is open. */
  fromDay: string | null;
  untilDay: string | null;
}

interface Discount extends Reduction, Conditions {
  id: string;
  /** Whether other discounts may count beside it. If not, it stands alone, or the others do: what is better for the family. */
  combines: boolean;
}

/** For the second, third, ... child of a family and every further one. */
export interface SiblingRule extends Discount {
  kind: 'sibling';
  name: string;
  nthChild: number;
  scope: SiblingScope;
}
export interface EarlyRule extends Discount {
  kind: 'early_bird';
  name: string;
}
/** For the second, third, ... class of one child and every further one. */
export interface ClassesRule extends Discount {
  kind: 'multi_class';
  name: string;
  nthClass: number;
  scope: SiblingScope;
}
export type PriceRule = SiblingRule | ClassesRule | EarlyRule;

/** A code that the family entered. Whether it may still be used is decided before (`code-refusal.ts`). */
export interface PriceCode extends Discount {
  code: string;
  /** For how many places it can be used; left out, for all. */
  uses?: number;
}

/** What the office granted to one child, for one program or for all of a season. */
export interface GrantedScholarship extends Reduction {
  id: string;
  childId: string;
  programId: string | null;
  season: string | null;
}

export interface PriceFacts {
  places: readonly AskedPlace[];
  /** What the family's children hold already, in the order in which it was taken. */
  held: readonly HeldPlace[];
  /** Today in Jamaica. */
  day: string;
  rules: readonly PriceRule[];
  code: PriceCode | null;
  scholarships: readonly GrantedScholarship[];
  /** What was paid for trial classes of these children; left out, nothing. */
  trials?: readonly PaidTrial[];
}

export interface PriceLine {
  kind: PriceLineKind;
  label: string;
  /** Below zero for what is taken off. */
  amountCents: number;
  /** The rule, code, scholarship or trial class that the line comes from; null for the price itself. */
  sourceId: string | null;
}

export interface PricedPlace {
  childId: string;
  programId: string;
  lines: PriceLine[];
  totalCents: number;
}

const stepKinds = ['sibling', 'multi_class', 'early_bird', 'code'] as const;
type Step = Discount & { kind: (typeof stepKinds)[number]; label: string };

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * What is taken off an amount, in whole cents. Half a cent is rounded up, in favor of the family: 10% of J$0.05 is one
 * cent. Never more than the amount itself.
 */
export function taken({ percent, amountCents }: Reduction, cents: number): number {
  const off = percent === null ? (amountCents ?? 0) : Math.floor((cents * percent + 50) / 100);
  return Math.min(cents, off);
}

/** Whether a discount is for this program on this day. */
export const isOpen = ({ programIds, fromDay, untilDay }: Conditions, programId: string, day: string): boolean =>
  (programIds.length === 0 || programIds.includes(programId)) &&
  (fromDay === null || fromDay <= day) &&
  (untilDay === null || day <= untilDay);

interface Left {
  lines: PriceLine[];
  left: number;
}

/**
 * One step of each kind, each from what the ones before it left. Of several rules of a kind the best counts, so that
 * "third child 15%" beside "second child 10%" means what it says. A step that takes nothing has no line.
 */
function apply(priceCents: number, steps: readonly Step[]): Left {
  const lines: PriceLine[] = [];
  let left = priceCents;
  for (const kind of stepKinds) {
    const before = left;
    const [first] = steps
      .filter((step) => step.kind === kind)
      .map((step) => ({ step, off: taken(step, before) }))
      .toSorted((one, other) => other.off - one.off || compare(one.step.id, other.step.id));
    if (!first || first.off === 0) continue;
    left -= first.off;
    lines.push({ kind, label: first.step.label, amountCents: -first.off, sourceId: first.step.id });
  }
  return { lines, left };
}

/** All discounts that combine, or one that does not: what leaves the family the least to pay. */
function best(priceCents: number, steps: readonly Step[]): Left {
  const together = steps.filter(({ combines }) => combines);
  const alone = steps
    .filter(({ combines }) => !combines)
    .toSorted(
      (step, other) => stepKinds.indexOf(step.kind) - stepKinds.indexOf(other.kind) || compare(step.id, other.id),
    );
  const results = [together, ...alone.map((one) => [one])].map((some) => apply(priceCents, some));
  // The first of equals, in an order that does not depend on the order of the rules.
  return results.reduce((result, next) => (next.left < result.left ? next : result));
}

/** Whether a rule about several children or classes has come to this place. */
function isTheirTurn(rule: PriceRule, place: AskedPlace, facts: PriceFacts): boolean {
  switch (rule.kind) {
    case 'sibling':
      return childPosition(place, facts, rule.scope) >= rule.nthChild;
    case 'multi_class':
      return classPosition(place, facts, rule.scope) >= rule.nthClass;
    case 'early_bird':
      return true;
  }
}

function stepsFor(place: AskedPlace, facts: PriceFacts): Step[] {
  const { rules, code, day } = facts;
  const steps: Step[] = rules
    .filter((rule) => isOpen(rule, place.programId, day))
    .filter((rule) => isTheirTurn(rule, place, facts))
    .map((rule) => ({ ...rule, label: rule.name }));
  if (code && isOpen(code, place.programId, day)) steps.push({ ...code, kind: 'code', label: `Code ${code.code}` });
  return steps;
}

const isGrantedFor = (
  grantedScholarship: GrantedScholarship,
  place: Pick<AskedPlace, 'childId' | 'programId' | 'season'>,
): boolean =>
  grantedScholarship.childId === place.childId &&
  (grantedScholarship.programId === null
    ? grantedScholarship.season !== null && grantedScholarship.season === place.season
    : grantedScholarship.programId === place.programId);

/**
 * Adds the lines of scholarships to what the rules left. A person decided on them for this child, so they count beside
 * every rule.
 */
export function withScholarships(
  place: Pick<AskedPlace, 'childId' | 'programId' | 'season'>,
  lines: readonly PriceLine[],
  scholarships: readonly GrantedScholarship[],
): { lines: PriceLine[]; totalCents: number } {
  const all = [...lines];
  let total = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const granted = scholarships
    .filter((scholarship) => isGrantedFor(scholarship, place))
    .toSorted((scholarship, other) => compare(scholarship.id, other.id));
  for (const scholarship of granted) {
    const off = taken(scholarship, total);
    if (off === 0) continue;
    total -= off;
    all.push({ kind: 'scholarship', label: 'Scholarship', amountCents: -off, sourceId: scholarship.id });
  }
  return { lines: all, totalCents: total };
}

/** Last comes what was paid already: the trial class of this child in this program. */
export function withTrial(
  place: Pick<AskedPlace, 'childId' | 'programId'>,
  { lines, totalCents }: { lines: PriceLine[]; totalCents: number },
  trials: readonly PaidTrial[],
): { lines: PriceLine[]; totalCents: number } {
  const paid = trials.find(({ childId, programId }) => childId === place.childId && programId === place.programId);
  const off = Math.min(totalCents, paid?.cents ?? 0);
  if (!paid || off === 0) return { lines, totalCents };
  const line: PriceLine = { kind: 'trial', label: paid.label, amountCents: -off, sourceId: paid.id };
  return { lines: [...lines, line], totalCents: totalCents - off };
}

/** What comes off for classes that are over: the family pays for what is left of them, rounded to the cent. */
export function lateLine(priceCents: number, { left, classes }: LateJoin): PriceLine | null {
  const off = priceCents - Math.round((priceCents * left) / classes);
  return off === 0
    ? null
    : { kind: 'late_join', label: lateJoinLabel({ left, classes }), amountCents: -off, sourceId: null };
}

/** The lines of a place that a membership covers: no discount counts beside it, and no code is used up. */
export const coveredLines = (priceCents: number, name: string): PriceLine[] => [
  { kind: 'price', label: 'Price', amountCents: priceCents, sourceId: null },
  { kind: 'membership', label: name, amountCents: -priceCents, sourceId: null },
];

function priceOf(place: AskedPlace, facts: PriceFacts): PricedPlace {
  const { childId, programId, priceCents, coveredBy } = place;
  if (coveredBy && priceCents > 0)
    return { childId, programId, lines: coveredLines(priceCents, coveredBy), totalCents: 0 };
  const price: PriceLine = { kind: 'price', label: 'Price', amountCents: priceCents, sourceId: null };
  const late = place.late ? lateLine(priceCents, place.late) : null;
  const { lines } = best(priceCents + (late?.amountCents ?? 0), stepsFor(place, facts));
  const reduced = withScholarships(place, [price, ...(late ? [late] : []), ...lines], facts.scholarships);
  return { childId, programId, ...withTrial(place, reduced, facts.trials ?? []) };
}

/**
 * What each place costs, line by line: the price, then classes that are over, discounts for siblings and for several classes, early bird, code, scholarship and a paid trial class, each
 * taken from what is left. Knows no database and no clock. A code with fewer uses than places
 * goes where it saves the family the most. The answer has the order of `places`; what it says of a place does not depend on that order.
 */
export function pricePlaces(facts: PriceFacts): PricedPlace[] {
  const { places, code } = facts;
  const priced = places.map((place) => priceOf(place, facts));
  if (code?.uses === undefined || priced.filter(usesCode).length <= code.uses) return priced;
  const plain = places.map((place) => priceOf(place, { ...facts, code: null }));
  const saving = (at: number): number => plain[at]!.totalCents - priced[at]!.totalCents;
  const chosen = new Set(
    [...places.keys()]
      .filter((at) => usesCode(priced[at]!))
      .toSorted((one, other) => saving(other) - saving(one) || dearestFirst(places[one]!, places[other]!))
      .slice(0, code.uses),
  );
  return places.map((_, at) => (chosen.has(at) ? priced[at]! : plain[at]!));
}

const usesCode = ({ lines }: PricedPlace): boolean => lines.some(({ kind }) => kind === 'code');
