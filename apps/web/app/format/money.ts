const whole = new Intl.NumberFormat('en-JM', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `J$12,500.00` from the API's decimal dollars; a real minus sign for refunds. */
export function formatMoney(amount: number): string {
  // An answer to an admin who may not see money has none.
  if (!Number.isFinite(amount)) return '–';
  const text = `J$${whole.format(Math.abs(amount))}`;
  return amount < 0 ? `−${text}` : text;
}

/** Dollars as whole cents, in which amounts are compared and added: sums of decimal dollars drift. */
export const inCents = (amount: number): number => Math.round(amount * 100);

/** The sum of amounts, to the cent. */
export const sumOfMoney = (...amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + inCents(amount), 0) / 100;

/** A price in a sentence. */
export const priceOrFree = (price: number): string => (price === 0 ? 'free' : formatMoney(price));

/** What families see when a program has no price. */
export const formatPrice = (price: number | null): string =>
  price === null ? 'Contact for pricing' : formatMoney(price);

/**
 * An amount as typed: `12500`, `12,500.00`, `J$ 12,500`. Empty input is undefined; anything else is not a number.
 * A comma only separates thousands: `12,5` may mean twelve and a half, and must not become 125.
 */
export function readMoney(typed: string | number | null | undefined): number | undefined {
  const plain = String(typed ?? '').replaceAll(/\s|J?\$|JMD/gi, '');
  if (plain === '') return undefined;
  return /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN;
}

/** `J$1.3M`, `J$214k`: for an axis, never for an amount to pay. */
export function formatShortMoney(amount: number): string {
  const size = Math.abs(amount);
  const sign = amount < 0 ? '−' : '';
  // From 999,500 the thousands would round to "1000k".
  if (size >= 999_500) return `${sign}J$${trim(size / 1_000_000)}M`;
  if (size >= 1_000) return `${sign}J$${Math.round(size / 1_000)}k`;
  return `${sign}J$${Math.round(size)}`;
}

const trim = (value: number): string => value.toFixed(value < 10 ? 2 : 1).replace(/\.?0+$/, '');
