import type { BoardCard, BoardNextKind } from '@doctorbird/contract/teaching/school-board';
import { formatDay, formatTime } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';

export type BoardTone = 'plain' | 'due' | 'late' | 'fresh';

const tones: Partial<Record<BoardNextKind, BoardTone>> = {
  new_today: 'fresh',
  answer_by: 'due',
  unanswered: 'late',
  quote_draft: 'due',
  quote_ends: 'due',
  quote_expired: 'late',
  quote_answered: 'fresh',
  overdue: 'late',
  due: 'due',
  no_class: 'due',
  ends: 'due',
};

/** After so many days without a class nobody remembers who asked whom. */
const quietDays = 21;

export const boardTone = ({ kind, days }: BoardCard['next']): BoardTone =>
  kind === 'quiet' ? ((days ?? 0) > quietDays ? 'late' : 'due') : (tones[kind] ?? 'plain');

const day = (on: string | null): string => (on === null ? '' : formatDay(on));
const days = (count: number | null): string => (count === 1 ? '1 day' : `${count ?? 0} days`);

/** What comes next with a school, in a few words. An amount that the reader may not see is left out. */
export function boardText({ next, members, expected }: BoardCard): string {
  // Not given to everybody.
  const amount = next.amount as number | null | undefined;
  const sum = amount ? formatMoney(amount) : 'A bill';
  switch (next.kind) {
    case 'new_today':
      return 'New today';
    case 'answer_by':
      return `Answer by ${day(next.on)}`;
    case 'unanswered':
      return `Waits for an answer for ${days(next.days)}`;
    case 'quote_draft':
      return 'Send the quote';
    case 'quote_ends':
      return `Quote ends ${day(next.on)}`;
    case 'quote_expired':
      return `Quote ended ${day(next.on)}`;
    case 'quote_sent':
      return `Quote sent ${day(next.on)}`;
    case 'quote_answered':
      return 'Quote answered: go on';
    case 'overdue':
      return `${sum} was due ${day(next.on)}`;
    case 'due':
      return `${sum} is due ${day(next.on)}`;
    case 'class_today':
      return `Class today, ${next.at ? formatTime(next.at) : ''}`;
    case 'roster':
      return `Roster: ${members} of ${expected ?? 0}`;
    case 'next_class':
      return `Next class ${day(next.at)}`;
    case 'no_class':
      return 'Plan the classes';
    case 'ends':
      return `Ends ${day(next.on)}: send the report, then ask`;
    case 'quiet':
      return `Quiet for ${days(next.days)}`;
  }
}

/** "Grade 5 science block, 36 children". */
export const boardAbout = ({ group, school, members, expected }: BoardCard): string => {
  const count = Math.max(members, expected ?? 0);
  return [group === school ? null : group, count > 0 ? `${count} ${count === 1 ? 'child' : 'children'}` : null]
    .filter(Boolean)
    .join(', ');
};
