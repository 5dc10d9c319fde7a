import { shareReceived } from '../proofs/share-received.ts';

/**
 * How money of a family without a reference is shared among what it owes, in the order of the places: when it is exactly
 * what one of them owes, or what is due of it now, it is for that one; else what is due now comes before what payment
 * plans ask for later. `dues`, `asked` and the answer are cents; the answer sums up to `received`.
 */
export function shareForFamily(dues: readonly number[], received: number, asked: readonly number[] = dues): number[] {
  const whole = dues.indexOf(received);
  const exact = whole === -1 ? asked.indexOf(received) : whole;
  return exact === -1 ? shareReceived(dues, received, asked) : dues.map((_, at) => (at === exact ? received : 0));
}
