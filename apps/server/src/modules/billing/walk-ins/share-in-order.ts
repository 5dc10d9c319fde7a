/** Whether an amount cannot be taken for places that cost this together. */
export const refusePayment = (paidCents: number, totalCents: number): boolean => paidCents > totalCents;

/** What each place is paid of an amount: the first ones in full, then what is left. */
export function shareInOrder(paidCents: number, dueCents: readonly number[]): number[] {
  let left = paidCents;
  return dueCents.map((due) => {
    const share = Math.min(left, due);
    left -= share;
    return share;
  });
}
