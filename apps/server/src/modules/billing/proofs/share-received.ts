/**
 * How money that arrived is shared among the places of a slip, in their order: each gets what was asked for it, then up
 * to what is due for it (more than was asked, with a payment plan), and what is left over goes to the last one that got
 * any. `dues`, `asked` and the answer are cents; the answer sums up to `received`.
 */
export function shareReceived(dues: readonly number[], received: number, asked: readonly number[] = dues): number[] {
  let left = received;
  const shares = dues.map((due, at) => {
    const cents = Math.min(due, asked[at] ?? due, left);
    left -= cents;
    return cents;
  });
  for (const [at, due] of dues.entries()) {
    const cents = Math.min(due - shares[at]!, left);
    left -= cents;
    shares[at] = shares[at]! + cents;
  }
  if (left > 0) {
    const last = Math.max(
      0,
      shares.findLastIndex((cents) => cents > 0),
    );
    shares[last] = (shares[last] ?? 0) + left;
  }
  return shares;
}
