import { writtenDate } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { dueParts, type OpenPart } from './plan-parts.ts';

/** "J$4,250.00 by 1 Dec 2026 and J$4,250.00 by 1 Jan 2027". */
export const listedParts = (parts: readonly OpenPart[]): string => {
  const texts = parts.map(({ dueOn, cents }) => `${inDollars(cents)} by ${writtenDate(dueOn)}`);
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
};

/** What a plan asks for next, for mails and the timeline: null when nothing is open. */
export function nextPartText(parts: readonly OpenPart[], today: string): string | null {
  const { nowCents, next } = dueParts(parts, today);
  if (nowCents > 0) return `${inDollars(nowCents)} is due now.`;
  return next && `The next part, ${inDollars(next.cents)}, is due on ${writtenDate(next.dueOn)}.`;
}
