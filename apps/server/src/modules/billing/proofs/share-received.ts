/**
 * How money that arrived is shared among the places of a slip, in their order: each gets what is due for it now, and
 * what is left over goes to the last one that got any. `dues` and the answer are cents; the answer sums up to `received`.
 */
export function shareReceived(dues: readonly number[], received: number): number[] {
  let left = received;
  const shares = dues.map((due) => {
    const cents = Math.min(due, left);
    left -= cents;
    return cents;
  });
  if (left > 0) {
    const last = Math.max(
      0,
      shares.findLastIndex((cents) => cents > 0),
    );
    shares[last] = (shares[last] ?? 0) + left;
  }
  return shares;
}
