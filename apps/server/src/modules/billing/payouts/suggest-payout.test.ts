import { describe, expect, test } from 'vitest';
import { suggestPayout, usualFee, wayNamed, type InTransit } from './suggest-payout.ts';

const rules = { card_machine_percent: 2.5, card_percent: 3.5, agent_percent: 0, spread: 0.5 };
const slip = (dollars: number, batch: string, day: string, more: Partial<InTransit> = {}): InTransit => ({
  id: `${batch} ${dollars}`,
  way: 'card_machine',
  gateway: null,
  batch,
  machine: null,
  cents: dollars * 100,
  day,
  ...more,
});
const items = [
  slip(42_000, '0315', '2026-11-20'),
  slip(15_000, '0315', '2026-11-20'),
  slip(24_000, '0316', '2026-11-21'),
  slip(3_500, '0317', '2026-11-23'),
  slip(4_000, '0317', '2026-11-23'),
];
const later = slip(28_000, '0318', '2026-11-24');
const line = (dollars: number, text: string, reference: string | null = null) => ({
  cents: Math.round(dollars * 100),
  day: '2026-11-23',
  text,
  reference,
});
const idsOf = (found: ReturnType<typeof suggestPayout>) => found?.sets.map((set) => set.map(({ id }) => id));

describe('batches', () => {
  test('that are named with a usual fee are sure', () => {
    const found = suggestPayout(line(78_975, 'POS MERCHANT SETTLEMENT', 'BATCH 0315 0316'), items, rules);
    expect(found).toMatchObject({ way: 'card_machine', confidence: 'high' });
    expect(idsOf(found)).toEqual([['0315 42000', '0315 15000', '0316 24000']]);
  });

  test('that are named with another fee are likely, and never with more money than they have', () => {
    expect(suggestPayout(line(75_000, 'SETTLEMENT 315-316'), items, rules)?.confidence).toBe('medium');
    expect(suggestPayout(line(90_000, 'BATCH 0315'), items, rules)).toBeNull();
  });

  test('are found by the sum less its fee where nothing is named', () => {
    const found = suggestPayout(line(86_400, 'POS MERCHANT SETTLEMENT'), [...items, later], rules);
    expect(found).toMatchObject({ way: 'card_machine', confidence: 'medium' });
    expect(found?.sets[0]?.map(({ batch }) => batch)).toEqual(['0315', '0315', '0316', '0317', '0317']);
  });

  test('of two machines are not mixed', () => {
    const two = [slip(10_000, '12', '2026-11-20', { machine: 'Event' }), slip(10_000, '0315', '2026-11-20')];
    expect(suggestPayout(line(19_500, 'POS MERCHANT SETTLEMENT'), two, rules)).toBeNull();
  });
});

describe('single payments', () => {
  const online = (dollars: number, day: string): InTransit =>
    slip(dollars, '', day, { id: `${day} ${dollars}`, way: 'card', gateway: 'wipay', batch: null });
  const paid = [
    online(12_000, '2026-11-18'),
    online(7_300, '2026-11-19'),
    online(18_450, '2026-11-20'),
    online(5_250, '2026-11-20'),
  ];

  test('that come to the line to the dollar are found, whatever lies between them', () => {
    const found = suggestPayout(line((12_000 + 18_450) * 0.965, 'WIPAY PAYOUT'), paid, rules);
    expect(found).toMatchObject({ way: 'card', confidence: 'medium' });
    expect(idsOf(found)).toEqual([['2026-11-20 18450', '2026-11-18 12000']]);
  });

  test('of which two sets fit are left to the office', () => {
    const same = [
      online(5_000, '2026-11-18'),
      online(9_000, '2026-11-19'),
      online(5_000, '2026-11-20'),
      online(1_000, '2026-11-20'),
    ];
    const found = suggestPayout(line(5_000 * 0.965, 'WIPAY PAYOUT'), same, rules);
    expect(found?.confidence).toBe('low');
    expect(found?.sets).toHaveLength(2);
  });

  test('a refund is taken off', () => {
    const back = { ...online(-2_000, '2026-11-20'), id: 'back' };
    const found = suggestPayout(line((12_000 + 7_300 - 2_000) * 0.965, 'WIPAY PAYOUT'), [...paid, back], rules);
    expect(idsOf(found)?.[0]?.toSorted()).toEqual(['2026-11-18 12000', '2026-11-19 7300', 'back']);
  });

  test('of an agent come whole, and what is older than some days is left', () => {
    const agent = (dollars: number, day: string): InTransit =>
      slip(dollars, '', day, { id: day, way: 'bill_payment', batch: null });
    const all = [agent(4_000, '2026-11-01'), agent(6_500, '2026-11-20'), agent(3_000, '2026-11-21')];
    expect(idsOf(suggestPayout(line(9_500, 'PAYMASTER SETTLEMENT'), all, rules))).toEqual([
      ['2026-11-20', '2026-11-21'],
    ]);
    expect(suggestPayout(line(13_500, 'PAYMASTER SETTLEMENT'), all, rules)).toBeNull();
  });

  test('of which there are too many end the search', () => {
    const many = Array.from({ length: 60 }, (_, at) => online(1_000 + at * 137, '2026-11-20'));
    expect(suggestPayout(line(777.77, 'WIPAY PAYOUT'), many, rules)).toBeNull();
    expect(() => suggestPayout(line(71_234.56, 'WIPAY PAYOUT'), many, rules)).not.toThrow();
  });
});

test('a line that names nobody pays nothing out', () => {
  expect(suggestPayout(line(86_400, 'TRANSFER FROM YVONNE SAMUELS'), items, rules)).toBeNull();
  expect(suggestPayout(line(86_400, 'POS MERCHANT SETTLEMENT'), [], rules)).toBeNull();
});

test('the way is read from the text', () => {
  expect(wayNamed('POS MERCHANT SETTLEMENT')).toBe('card_machine');
  expect(wayNamed('WIPAY JAMAICA MERCHANT PAYOUT')).toBe('card');
  expect(wayNamed('BILL EXPRESS 0311')).toBe('bill_payment');
  expect(wayNamed('INTEREST CREDIT')).toBeNull();
});

test('a fee of nothing has no spread', () => {
  expect(usualFee('bill_payment', rules)).toEqual({ from: 0, to: 0 });
  expect(usualFee('card', rules)).toEqual({ from: 3, to: 4 });
});
