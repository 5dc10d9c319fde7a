import type { ClosureWay } from '@doctorbird/contract/teaching/closures';

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

/** Takes an amount out of payments, the newest first, and never more than each has left. */
export function takeFrom<P>(
  payments: readonly P[],
  leftOf: (payment: P) => number,
  cents: number,
): { payment: P; cents: number }[] {
  let open = cents;
  return payments.flatMap((payment) => {
    const taken = Math.min(open, leftOf(payment));
    open -= taken;
    return taken > 0 ? [{ payment, cents: taken }] : [];
  });
}
