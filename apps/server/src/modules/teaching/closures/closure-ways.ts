import type { ClosureWay } from '@doctorbird/contract/teaching/closures';

/** What can be paid back for a choice: the share of the classes that are still cancelled, by `classesOff`. */
export const centsOff = ({ cents, meetings }: { cents: number; meetings: number }, off: number): number =>
  Math.floor((cents * Math.min(off, meetings)) / meetings);

/** What a family can choose for a place: money only where some was paid. */
export const waysOf = (
  offer: { makeUpMeetingId: string | null; credit: boolean; refund: boolean },
  { cents }: { cents: number },
): ClosureWay[] => [
  ...(offer.makeUpMeetingId ? (['make_up'] as const) : []),
  ...(offer.credit && cents > 0 ? (['credit'] as const) : []),
  ...(offer.refund && cents > 0 ? (['refund'] as const) : []),
];

/** What counts without an answer: what the office chose, or the other thing that is left where nothing was paid. */
export function withoutAnswer(
  offer: { makeUpMeetingId: string | null; credit: boolean; refund: boolean; otherwise: ClosureWay },
  choice: { cents: number },
): ClosureWay | null {
  const ways = waysOf(offer, choice);
  return ways.includes(offer.otherwise) ? offer.otherwise : (ways[0] ?? null);
}
