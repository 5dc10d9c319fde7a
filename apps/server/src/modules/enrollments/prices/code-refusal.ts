import { jamaicaMoment, writtenDay } from '../../../platform/jamaica-time.ts';
import type { PriceCode } from './price-places.ts';

export interface CodeFacts extends PriceCode {
  active: boolean;
  mostUses: number | null;
  mostPerFamily: number | null;
  /** Places that have it now: of all families, and of this one. */
  used: number;
  usedByFamily: number;
}

export interface CodeAsked {
  /** Programs with a price, one for each place. */
  programIds: readonly string[];
  /** Today in Jamaica. */
  day: string;
}

const written = (day: string): string => writtenDay(jamaicaMoment(day, '12:00'));
const places = (count: number): string => (count === 1 ? '1 more place' : `${count} more places`);

/** The sentence for a code that does not exist. */
export const unknownCode = 'We do not know this code. Please check the spelling';

/** Why a code cannot be used for these places, as the family reads it; null when it can. */
export function codeRefusal(code: CodeFacts, { programIds, day }: CodeAsked): string | null {
  if (!code.active) return 'This code is no longer in use';
  if (code.fromDay !== null && day < code.fromDay) return `This code can be used from ${written(code.fromDay)}`;
  if (code.untilDay !== null && code.untilDay < day) return `This code expired on ${written(code.untilDay)}`;
  if (programIds.length === 0) return 'The price is not set yet, so a code cannot be used';
  const fitting = programIds.filter((id) => code.programIds.length === 0 || code.programIds.includes(id)).length;
  if (fitting === 0) return 'This code is not for this program';
  const left = code.mostUses === null ? Infinity : code.mostUses - code.used;
  if (left <= 0) return 'This code has been used up';
  const leftForFamily = code.mostPerFamily === null ? Infinity : code.mostPerFamily - code.usedByFamily;
  if (leftForFamily <= 0) return 'Your family has used this code already';
  const least = Math.min(left, leftForFamily);
  return fitting > least ? `This code can be used for ${places(least)} only` : null;
}
