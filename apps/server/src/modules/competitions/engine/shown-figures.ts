import type { Fraction } from './division-state.ts';

/** Which fraction is more, exactly: both are multiplied out, so no rounding puts one before the other. */
export const compareFractions = (a: Fraction, b: Fraction) => Math.sign(a.n * b.d - b.n * a.d);

export const addFractions = (a: Fraction, b: Fraction): Fraction =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };

/** "12.33"; without places where it is whole. */
export function shownFraction({ n, d }: Fraction): string {
  return n % d === 0 ? String(n / d) : (n / d).toFixed(2);
}

/** "41.38 s", "1:06.20"; thousandths only where there are some. */
export function shownTime({ n, d }: Fraction): string {
  const ms = Math.round(n / d);
  const places = ms % 10 === 0 ? 2 : 3;
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(places)} s`;
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${((ms - minutes * 60_000) / 1000).toFixed(places).padStart(places + 3, '0')}`;
}

const ordinals = ['Best', 'Second-best', 'Third-best', 'Fourth-best', 'Fifth-best'];
/** "Second-best" for 1. */
export const nthBest = (at: number) => ordinals[at] ?? `${at + 1}th best`;
