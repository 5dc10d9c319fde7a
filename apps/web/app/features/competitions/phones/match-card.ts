import type { RecordBody } from '@doctorbird/contract/competitions/event-records';
import type { EventDivision, EventMatch } from '@doctorbird/contract/competitions/event-state';
import type { MatchResult, MatchSheet } from '@doctorbird/contract/competitions/formats';
import { sides, type Side } from '../day/event-texts.ts';

export type Card = RecordBody<'match.result'>['cards'][number];
export type Penalty = RecordBody<'match.result'>['penalties'][number];
type Counts = Record<Side, Record<string, number>>;

/** What a referee has taken down of one match; it stays on the phone until the match is over. */
export interface MatchCard {
  /** The fight is over: shares or points are entered. */
  ended: boolean;
  ticks: boolean[];
  cards: Card[];
  /** Whose card is open. */
  judge: number;
  counts: Counts;
  penalties: Penalty[];
  /** It ended before the time. */
  end: { winner: Side; how: 'knockout' | 'give_up' | 'disqualified'; ms: number } | null;
  /** Level on everything: who was said to win. */
  chosen: Side | null;
  /** The result as it was recorded, to take it back. */
  resultId: string | null;
  /** What Undo goes back to, with its name. */
  past: { label: string; card: Omit<MatchCard, 'past'> }[];
}

export function newCard(sheet: MatchSheet): MatchCard {
  const judges = sheet.kind === 'fight' ? sheet.judges : 0;
  return {
    ended: false,
    ticks: [false, false, false],
    cards: Array.from({ length: judges }, (_, at) => ({ judge: `Judge ${at + 1}`, gold: {} })),
    judge: 0,
    counts: { a: {}, b: {} },
    penalties: [],
    end: null,
    chosen: null,
    resultId: null,
    past: [],
  };
}

const mostPast = 40;

/** A change that Undo takes back, named by what it does. */
export function changed(card: MatchCard, label: string, change: Partial<MatchCard>): MatchCard {
  const { past, ...before } = card;
  return { ...card, ...change, past: [...past.slice(1 - mostPast), { label, card: before }] };
}

export function undone(card: MatchCard): MatchCard {
  const last = card.past.at(-1);
  return last ? { ...last.card, past: card.past.slice(0, -1) } : card;
}

/** The first is a warning; each one after it moves a point, or counts. */
export const countedPenalties = (penalties: readonly Penalty[], side: Side): number =>
  Math.max(0, penalties.filter((penalty) => penalty.side === side).length - 1);

const total = (gold: Card['gold']): number => Object.values(gold).reduce((sum, points) => sum + points, 0);
export const goldOf = ({ gold }: Card): number => total(gold);
export const pointsOfCard = ({ criteria }: Extract<MatchSheet, { kind: 'fight' }>): number =>
  criteria.reduce((sum, { points }) => sum + points, 0);

/** Points of both sides as they stand, with penalties. */
export function pointsNow(sheet: MatchSheet, { cards, counts, penalties }: MatchCard): Record<Side, number> {
  if (sheet.kind === 'points') {
    const sum = (side: Side) =>
      sheet.criteria.reduce((points, { id, points: each }) => points + each * (counts[side][id] ?? 0), 0);
    return { a: sum('a'), b: sum('b') };
  }
  const each = pointsOfCard(sheet);
  if (sheet.combine === 'votes') {
    const votes = cards.map((card) => Math.sign(2 * goldOf(card) - each));
    return { a: votes.filter((vote) => vote > 0).length, b: votes.filter((vote) => vote < 0).length };
  }
  const all = each * cards.length;
  const moved = countedPenalties(penalties, 'b') - countedPenalties(penalties, 'a');
  const a = Math.min(all, Math.max(0, cards.reduce((sum, card) => sum + goldOf(card), 0) + moved));
  return { a, b: all - a };
}

/** Whether each row of a card has its share. */
export const isFull = (sheet: MatchSheet, { gold }: Card): boolean =>
  sheet.kind === 'fight' && sheet.criteria.every(({ id }) => gold[id] !== undefined);

/** Only in groups and rounds, and where the sheet says so. */
export const mayDraw = ({ format }: EventDivision, { part }: Pick<EventMatch, 'part'>): boolean =>
  'sheet' in format && format.sheet.kind === 'points' && format.sheet.draws && (part === 'group' || part === 'round');

/** The result as it is recorded, or the sentence that says what is missing. */
export function resultOfCard(
  sheet: MatchSheet,
  card: MatchCard,
  { draws, ms }: { draws: boolean; ms: number },
): MatchResult | string {
  // A clock that nobody stopped runs on after the match.
  const within = (time: number) => Math.min(Math.round(time), sheet.seconds * 1000);
  const penalties = {
    penalties_a: countedPenalties(card.penalties, 'a'),
    penalties_b: countedPenalties(card.penalties, 'b'),
  };
  if (card.end) {
    const { winner, how } = card.end;
    return { winner, how, points_a: null, points_b: null, ...penalties, ms: within(card.end.ms) };
  }
  const open = card.cards.find((one) => !isFull(sheet, one));
  if (open) return `${open.judge}: choose a share in each row`;
  const points = pointsNow(sheet, card);
  const winner =
    points.a === points.b ? card.chosen : sides.find((side) => points[side] > points[side === 'a' ? 'b' : 'a'])!;
  if (winner === null && !draws) return 'Level: choose who wins';
  return {
    winner,
    how: sheet.kind === 'fight' ? 'judges' : 'points',
    points_a: points.a,
    points_b: points.b,
    ...penalties,
    ms: ms > 0 ? within(ms) : null,
  };
}

export const isLevel = (sheet: MatchSheet, card: MatchCard): boolean => {
  const { a, b } = pointsNow(sheet, card);
  return card.end === null && a === b && card.cards.every((one) => isFull(sheet, one));
};
