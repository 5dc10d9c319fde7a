import { expect, test } from 'vitest';
import { presentBoard } from './board.presenter.ts';
import type { BoardRow } from './board.rows.ts';

const now = new Date('2026-11-26T15:00:00Z');
const row = (facts: Partial<BoardRow>): BoardRow => ({
  id: 'g1',
  organization: 'Hope Valley Prep',
  name: 'Grade 4 science',
  contactName: 'D. Forbes',
  status: 'pending',
  createdAt: '2026-11-26T14:00:00Z',
  staff: null,
  members: 0,
  expected: null,
  hasLink: false,
  quote: null,
  openCents: 0,
  overdueCents: 0,
  dueOn: null,
  nextAt: null,
  lastAt: null,
  ...facts,
});

/** The column and what comes next of one booking. */
function seen(facts: Partial<BoardRow>) {
  const column = presentBoard([row(facts)], now).columns.find(({ count }) => count === 1)!;
  const { kind, on, at, days, amount } = column.cards[0]!.next;
  return [column.stage, kind, at ? at.toISOString() : on, days, amount];
}
const sent = { state: 'sent', cents: 31_040_000, validUntil: '2026-12-02', sentAt: '2026-11-20T15:00:00Z' } as const;

test.each<[string, Partial<BoardRow>, unknown[]]>([
  ['of today', {}, ['enquiry', 'new_today', null, null, null]],
  ['of yesterday', { createdAt: '2026-11-25T14:00:00Z' }, ['enquiry', 'answer_by', '2026-11-28', null, null]],
  ['that waits', { createdAt: '2026-11-20T14:00:00Z' }, ['enquiry', 'unanswered', null, 6, null]],
  ['with a draft', { quote: { ...sent, state: 'draft', sentAt: null } }, ['enquiry', 'quote_draft', null, null, null]],
])('an enquiry %s', (_case, facts, expected) => {
  expect(seen(facts)).toEqual(expected);
});

test.each<[string, Partial<BoardRow>, unknown[]]>([
  ['that ends soon', { quote: sent }, ['quoted', 'quote_ends', '2026-12-02', null, null]],
  ['with time', { quote: { ...sent, validUntil: '2026-12-20' } }, ['quoted', 'quote_sent', '2026-11-20', null, null]],
  [
    'that is over',
    { quote: { ...sent, validUntil: '2026-11-25' } },
    ['quoted', 'quote_expired', '2026-11-25', null, null],
  ],
  ['with an answer', { quote: { ...sent, state: 'declined' } }, ['quoted', 'quote_answered', null, null, null]],
])('a quote %s', (_case, facts, expected) => {
  expect(seen({ status: 'quoted', ...facts })).toEqual(expected);
});

const booked = { status: 'active', lastAt: '2027-03-01T15:00:00Z', nextAt: '2026-12-03T18:30:00Z' } as const;
test.each<[string, Partial<BoardRow>, unknown[]]>([
  ['with classes', {}, ['active', 'next_class', '2026-12-03T18:30:00.000Z', null, null]],
  ['today', { nextAt: '2026-11-26T20:00:00Z' }, ['active', 'class_today', '2026-11-26T20:00:00.000Z', null, null]],
  ['with a bill', { openCents: 16_800_000, dueOn: '2026-11-30' }, ['active', 'due', '2026-11-30', null, 16_800_000]],
  [
    'that owes',
    { openCents: 300, overdueCents: 200, dueOn: '2026-11-02' },
    ['active', 'overdue', '2026-11-02', null, 200],
  ],
  ['with children missing', { members: 9, expected: 20 }, ['active', 'roster', null, null, null]],
  ['that ends soon', { lastAt: '2026-12-10T18:30:00Z' }, ['renewing', 'ends', '2026-12-10', null, null]],
  ['that is quiet', { lastAt: '2026-10-30T18:30:00Z', nextAt: null }, ['renewing', 'quiet', '2026-10-30', 27, null]],
  ['without classes', { lastAt: null, nextAt: null }, ['active', 'no_class', null, null, null]],
])('a booking %s', (_case, facts, expected) => {
  expect(seen({ ...booked, ...facts })).toEqual(expected);
});

test('adds up what was quoted, and leaves out who has no quote', () => {
  const board = presentBoard([row({ quote: sent }), row({ id: 'g2' })], now);
  expect(board.columns.map(({ stage, count, total }) => [stage, count, total])).toEqual([
    ['enquiry', 2, 31_040_000],
    ['quoted', 0, 0],
    ['active', 0, 0],
    ['renewing', 0, 0],
  ]);
});
