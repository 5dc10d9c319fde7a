import { writtenDate } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { dueParts, type OpenPart } from './plan-parts.ts';

/** What a plan asks for next, for mails and the timeline: null when nothing is open. */
export function nextPartText(parts: readonly OpenPart[], today: string): string | null {
  const { nowCents, next } = dueParts(parts, today);
  if (nowCents > 0) return `${inDollars(nowCents)} is due now.`;
  return next && `The next part, ${inDollars(next.cents)}, is due on ${writtenDate(next.dueOn)}.`;
}
