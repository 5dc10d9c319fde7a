import { expect, test } from 'vitest';
import { completeBadge, enteredText, feeText, teamBadge } from './entry-texts.ts';

const bill = { id: 'b', invoice_number: 'INV-2026-000004', due: 3_500, paid: 0, due_on: '2026-12-04', group_id: null };

test('an open fee says how much by when, an overdue one since when, and neither says that the team is out', () => {
  expect(feeText({ fee: 3_500, bill_state: 'open', bill })).toBe('Fee open: J$3,500.00 by 4 Dec 2026');
  expect(feeText({ fee: 3_500, bill_state: 'overdue', bill })).toBe('J$3,500.00 overdue since 4 Dec 2026');
  expect(feeText({ fee: 3_500, bill_state: 'unbilled', bill: null })).toBe('J$3,500.00, no invoice yet');
});

test('what is paid is the money of the bill; a fee from before bills is the fee', () => {
  expect(feeText({ fee: 3_500, bill_state: 'paid', bill: { ...bill, due: 0, paid: 3_000 } })).toBe('J$3,000.00, paid');
  expect(feeText({ fee: 3_500, bill_state: 'paid', bill: null })).toBe('J$3,500.00, paid');
});

test('a team of a cancelled competition says so, unless it has left', () => {
  const competition = { id: 'c', slug: 'c', title: 'Arena Day', date: '2026-12-12', status: 'cancelled' as const };
  expect(teamBadge({ status: 'entered', competition }).label).toBe('Competition cancelled');
  expect(teamBadge({ status: 'withdrawn', competition }).label).toBe('Withdrawn');
  expect(teamBadge({ status: 'entered', competition: { ...competition, status: 'upcoming' } }).label).toBe('Entered');
});

test('a team for which no place was free waits, and is not said to be entered', () => {
  const competition = { id: 'c', slug: 'c', title: 'Arena Day', date: '2026-12-12', status: 'registration' as const };
  expect(enteredText({ name: 'Team Bolt', status: 'waiting', competition })).toBe(
    'Team Bolt waits for a place in Arena Day.',
  );
  expect(enteredText({ name: 'Team Bolt', status: 'entered', competition })).toBe('Team Bolt is entered in Arena Day.');
});

test('a team is complete only with its smallest size', () => {
  expect(completeBadge({ accepted: 1, members: ['Maya C.'], in_doubt: 0 }, 2)).toEqual({
    tone: 'waiting',
    label: '1 of at least 2',
  });
  expect(completeBadge({ accepted: 0, members: [], in_doubt: 0 }, 1).tone).toBe('waiting');
  const two = { members: ['Maya C.', 'Zuri G.'], in_doubt: 0 };
  expect(completeBadge({ ...two, accepted: 1 }, 2)).toEqual({ tone: 'waiting', label: '1 of 2' });
  expect(completeBadge({ ...two, accepted: 2 }, 2)).toEqual({ tone: 'good', label: '2 of 2' });
  expect(completeBadge({ ...two, accepted: 1, in_doubt: 1 }, 2)).toEqual({ tone: 'bad', label: '1 claimed twice' });
});
