import { conflict } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';

/** Nobody pays another price than the one that was on the screen (`expected`, dollars). */
export function refuseOtherPrice(
  cents: number | null,
  expected: number | null | undefined,
  then = 'request the place',
): void {
  if (expected === undefined || cents === (expected === null ? null : Math.round(expected * 100))) return;
  const sentence = `The price has changed: the place now ${cents === null ? 'has no price yet' : `costs ${inDollars(cents)}`}. Please look at it again, then ${then}.`;
  throw conflict('price_changed', sentence);
}
