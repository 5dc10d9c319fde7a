/** Dollars as whole cents, in which everything is compared. */
export const cents = (amount: number): number => Math.round(amount * 100);
