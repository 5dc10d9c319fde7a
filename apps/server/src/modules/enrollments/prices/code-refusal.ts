import { writtenDate } from '../../../platform/jamaica-time.ts';
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

/** The sentence for a code that does not exist. */
export const unknownCode = 'We do not know this code. Please check the spelling';

/** Why a code cannot be used for these places, as the family reads it; null when it can. */
export function codeRefusal(code: CodeFacts, { programIds, day }: CodeAsked): string | null {
  if (!code.active) return 'This code is no longer in use';
  if (code.fromDay !== null && day < code.fromDay) return `This code can be used from ${writtenDate(code.fromDay)}`;
  if (code.untilDay !== null && code.untilDay < day) return `This code expired on ${writtenDate(code.untilDay)}`;
  if (programIds.length === 0) return 'The price is not set yet, so a code cannot be used';
  if (!programIds.some((id) => code.programIds.length === 0 || code.programIds.includes(id)))
    return 'This code is not for this program';
  if (left(code) <= 0) return 'This code has been used up';
  return usesLeft(code) <= 0 ? 'Your family has used this code already' : null;
}

const left = ({ mostUses, used }: CodeFacts): number => (mostUses === null ? Infinity : mostUses - used);

/** For how many more places this family can use a code. Of a larger basket it takes the places where it saves the most. */
export const usesLeft = (code: CodeFacts): number =>
  Math.min(left(code), code.mostPerFamily === null ? Infinity : code.mostPerFamily - code.usedByFamily);
