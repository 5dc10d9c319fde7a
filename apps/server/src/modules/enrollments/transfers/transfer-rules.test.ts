import { expect, test } from 'vitest';
import { type TransferFacts, type TransferPlace, type TransferTarget, weighTransfer } from './transfer-rules.ts';

const place: TransferPlace = {
  studentName: 'Maya Campbell',
  status: 'pending',
  programId: 'from',
  priceCents: 4_200_000,
  paidCents: 0,
  heldCents: 0,
  hasFamily: true,
  waived: false,
  beingPaid: false,
};
const paid = { paidCents: 4_200_000, heldCents: 4_200_000 };
const target: TransferTarget = {
  id: 'to',
  title: 'Saturday club',
  status: 'open',
  startDate: null,
  endDate: null,
  opensAt: null,
  earlyOpensAt: null,
  maxParticipants: 12,
  ageMin: 8,
  ageMax: 12,
  priceCents: 4_200_000,
  requiresApproval: false,
};
type Change = Partial<Omit<TransferFacts, 'place' | 'target'>> & {
  place?: Partial<TransferPlace>;
  target?: Partial<TransferTarget>;
};
const weigh = ({ place: p, target: t, ...facts }: Change = {}) =>
  weighTransfer({
    place: { ...place, ...p },
    target: { ...target, ...t },
    seatsTaken: 3,
    enrolledThere: false,
    missing: null,
    age: 10,
    now: new Date('2026-03-10T15:00:00Z'),
    reason: null,
    ...facts,
  });

test('a child without the level does not move there, for a family or the office, and each reads what can be done', () => {
  const missing = 'Maya still needs Wiring at Confident (now not seen yet).';
  expect(weigh({ missing, to: 'all' })).toEqual({
    possible: false,
    code: 'level_missing',
    sentence: `${missing} The office can open the program for a child who learned it somewhere else.`,
  });
  expect(weigh({ missing, reason: 'Closer to home' })).toEqual({
    possible: false,
    code: 'level_missing',
    sentence: `${missing} Open the program for this child on its page, with a reason.`,
  });
});

test('a place with the same price moves as it is, paid or not', () => {
  expect(weigh()).toEqual({
    possible: true,
    repriced: false,
    status: 'pending',
    outsideAges: false,
    creditCents: 0,
    dueCents: 4_200_000,
  });
  expect(weigh({ place: { status: 'enrolled', ...paid, beingPaid: true } })).toMatchObject({
    possible: true,
    repriced: false,
    status: 'enrolled',
  });
});

test.each<[string, Change]>([
  ['no_such_move', { place: { status: 'cancelled' } }],
  ['no_such_move', { place: { status: 'completed' } }],
  ['same_program', { place: { programId: 'to' }, enrolledThere: true }],
  ['already_enrolled', { enrolledThere: true }],
  ['program_closed', { target: { status: 'completed' } }],
  ['program_closed', { target: { status: 'cancelled' } }],
  ['program_closed', { target: { status: 'draft' } }],
  ['program_over', { target: { endDate: '2026-03-09' } }],
  ['program_full', { seatsTaken: 12 }],
  ['age', { age: 7 }],
  ['age', { age: 13 }],
  ['other_price', { target: { priceCents: null }, place: { paidCents: 100, heldCents: 100 } }],
  ['other_price', { target: { priceCents: 1_000_000 }, place: { ...paid, hasFamily: false } }],
  ['other_price', { target: { priceCents: 0 }, place: { waived: true } }],
  ['other_price', { target: { priceCents: 1 }, place: { beingPaid: true } }],
  ['program_full', { to: 'all', waiting: 1 }],
  ['not_open_yet', { to: 'all', target: { opensAt: new Date('2026-03-12T15:00:00Z') } }],
  ['needs_approval', { to: 'all', target: { requiresApproval: true } }],
  ['program_closed', { to: 'all', target: { status: 'in_progress' } }],
  ['age', { to: 'all', age: 7, reason: 'With her sister' }],
])('refused: %s', (code, change) => {
  expect(weigh(change)).toMatchObject({ possible: false, code, sentence: expect.stringMatching(/\.$/) });
});

test('what was paid counts for another price: the rest is to pay, and more becomes credit', () => {
  const enrolled = { status: 'enrolled', ...paid } as const;
  expect(weigh({ target: { priceCents: 5_000_000 }, place: enrolled })).toMatchObject({
    status: 'enrolled',
    creditCents: 0,
    dueCents: 800_000,
  });
  expect(weigh({ target: { priceCents: 3_000_000 }, place: enrolled })).toMatchObject({
    status: 'enrolled',
    creditCents: 1_200_000,
    dueCents: 0,
  });
  // A part was refunded: only what is held can become credit.
  expect(weigh({ target: { priceCents: 3_000_000 }, place: { ...enrolled, heldCents: 3_100_000 } })).toMatchObject({
    creditCents: 100_000,
  });
  // What was paid in part is all that the new program costs.
  expect(
    weigh({ target: { priceCents: 1_000_000 }, place: { paidCents: 1_500_000, heldCents: 1_500_000 } }),
  ).toMatchObject({ status: 'enrolled', creditCents: 500_000 });
});

test('the sentence says what stands against it and what to do', () => {
  expect(weigh({ target: { priceCents: null }, place: paid })).toMatchObject({
    sentence: 'Saturday club has no price yet, and J$42,000.00 was paid. Move the place when the price is set.',
  });
});

test('a child to whom a place is offered needs no other free seat', () => {
  expect(weigh({ to: 'offered', waiting: 0, target: { status: 'in_progress' } })).toMatchObject({ possible: true });
});

test('another price applies while nothing was paid', () => {
  expect(weigh({ target: { priceCents: 5_000_000 } })).toMatchObject({ possible: true, repriced: true });
  expect(weigh({ target: { priceCents: null } })).toMatchObject({ possible: true, repriced: true, status: 'pending' });
});

test('a free program enrolls, one with approval is approved by the move, an enrolled child stays enrolled', () => {
  expect(weigh({ target: { priceCents: 0 } })).toMatchObject({ status: 'enrolled' });
  expect(weigh({ target: { requiresApproval: true } })).toMatchObject({ status: 'approved' });
  expect(weigh({ target: { requiresApproval: true, priceCents: 0 } })).toMatchObject({ status: 'enrolled' });
  expect(weigh({ place: { status: 'enrolled' }, target: { priceCents: 9_900_000 } })).toMatchObject({
    status: 'enrolled',
    repriced: true,
  });
});

test('outside the ages only with a reason; a program that runs already takes children from the office', () => {
  expect(weigh({ age: 7, reason: 'With her sister' })).toMatchObject({ possible: true, outsideAges: true });
  expect(weigh({ target: { status: 'in_progress' } })).toMatchObject({ possible: true });
});
