import { shareReceived } from '../proofs/share-received.ts';

/**
 * How money of a family without a reference is shared among what it owes, in the order of the places: when it is exactly
 * what one of them costs, it is for that one. `dues` and the answer are cents; the answer sums up to `received`.
 */
export function shareForFamily(dues: readonly number[], received: number): number[] {
  const exact = dues.indexOf(received);
  return exact === -1 ? shareReceived(dues, received) : dues.map((_, at) => (at === exact ? received : 0));
}
