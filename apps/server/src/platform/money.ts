import type { Cents, Dollars } from '@doctorbird/contract/core/wire';

/** Integer cents to the decimal number of the wire: exact, since cents have two places. */
export const toWire = (cents: Cents): Dollars => (cents / 100) as Dollars;

/** The same where there may be no amount. */
export const toWireOrNull = (cents: Cents | null): Dollars | null => (cents === null ? null : toWire(cents));

/** An amount of the wire in cents; null and absent stay what they are. */
export const centsOf = <T extends number | null | undefined>(amount: T) =>
  (amount == null ? amount : Math.round(amount * 100)) as T;

/** J$12,500.00 for papers, mails and timelines. */
export function inDollars(cents: number): string {
  const [whole, part] = (Math.abs(cents) / 100).toFixed(2).split('.') as [string, string];
  return `${cents < 0 ? '-' : ''}J$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
}
