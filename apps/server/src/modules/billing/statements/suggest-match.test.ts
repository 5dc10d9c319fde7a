import { describe, expect, test } from 'vitest';
import { paymentReference } from '../../invoices/numbers/payment-reference.ts';
import { findReferences } from './find-references.ts';
import { shareForFamily } from './share-for-family.ts';
import { suggestMatch, type Candidate } from './suggest-match.ts';

const reference = paymentReference(2026, 417);
const digits = reference.replaceAll(/\D/g, '');
const candidate = (more: Partial<Candidate> & { id?: string; name?: string }): Candidate => ({
  kind: 'checkout',
  checkout: { id: 'c1', reference },
  payer: { id: more.id ?? 'p1', kind: 'parent', name: more.name ?? 'Marcia Campbell' },
  students: ['Maya Campbell'],
  paidBy: null,
  cents: [1_250_000],
  bankReference: null,
  ...more,
});
const family = (more: Partial<Candidate> & { id?: string; name?: string }) =>
  candidate({ kind: 'family', checkout: null, ...more });
const line = (text: string, cents = 1_250_000, bank: string | null = null) => ({ text, cents, reference: bank });

describe('references in the text of a bank', () => {
  test.each([
    reference,
    `TRF ${reference} MAYA`,
    reference.toLowerCase(),
    `DB ${digits}`,
    `DB${digits}`,
    digits,
    `FROM 123456 ${digits.slice(0, 2)} ${digits.slice(2, 7)} ${digits.slice(7)} THANKS`,
    `D B-26-004 17-${digits.slice(-1)}`,
    `12/03/26 ${digits.slice(0, 2)}-${digits.slice(2, 7)}-${digits.slice(7)}`,
  ])('%s', (text) => expect(findReferences(text)).toEqual([reference]));

  test.each(['', 'DB-26-00417-9', `9${digits}`, `${digits}1`, 'Mobile 876-555-0134', '26 0417 8'])(
    'nothing in %s',
    (text) => expect(findReferences(text)).not.toContain(reference),
  );

  test('every reference that we can issue is found without its signs', () => {
    for (const number of [1, 99, 99_999, 100_000, 1_234_567]) {
      const one = paymentReference(2031, number);
      expect(findReferences(`TRF ${one.replaceAll('-', '')}`)).toContain(one);
      expect(findReferences(`TRF ${one.replaceAll('-', ' ').slice(3)} X`)).toContain(one);
    }
  });
});

test.each([
  ['reference and amount', line(`TRF ${reference}`), [candidate({})], 'high', ['reference', 'amount']],
  ['reference, another amount', line(`TRF ${reference}`, 500), [candidate({})], 'medium', ['reference']],
  ['amount and full name', line('TRANSFER MARCIA CAMPBELL'), [candidate({})], 'medium', ['amount', 'name']],
  ['amount and last name', line('M CAMPBELL'), [family({})], 'medium', ['amount', 'name']],
  [
    'the name of a child, with an accent',
    line('José Ñúñez'),
    [family({ students: ['Jose Nunez'] })],
    'medium',
    ['amount', 'name'],
  ],
  ['amount alone', line('DEPOSIT'), [candidate({})], 'low', ['amount']],
  ['full name alone', line('Marcia Campbell', 900), [family({})], 'low', ['name']],
  ['whoever paid by a link', line('RUTH GREEN'), [candidate({ paidBy: 'Ruth Green' })], 'medium', ['amount', 'name']],
] as const)('%s', (_what, given, candidates, confidence, reasons) => {
  expect(suggestMatch(given, candidates)).toMatchObject({ confidence, reasons });
});

test.each([
  ['a last name alone', line('CAMPBELL', 900), [family({})]],
  ['two families with the same amount', line('DEPOSIT'), [candidate({}), candidate({ id: 'p2' })]],
  [
    'two families of the same name and amount',
    line('CAMPBELL'),
    [family({}), family({ id: 'p2', name: 'Ann Campbell' })],
  ],
  [
    'two payments of one family',
    line('DEPOSIT'),
    [candidate({}), candidate({ checkout: { id: 'c2', reference: 'x' } })],
  ],
  ['recorded money of another amount', line(reference, 900), [candidate({ kind: 'recorded' })]],
  ['nobody', line('DEPOSIT'), []],
] as const)('no suggestion: %s', (_what, given, candidates) => expect(suggestMatch(given, candidates)).toBeNull());

test('the full name decides between two of one amount, and the reference above all', () => {
  const two = [
    candidate({}),
    candidate({ id: 'p2', name: 'Ann Green', students: [], checkout: { id: 'c2', reference: 'x' } }),
  ];
  expect(suggestMatch(line('ANN GREEN'), two)?.candidate.payer.id).toBe('p2');
  expect(suggestMatch(line(`ANN GREEN ${reference}`), two)?.candidate.payer.id).toBe('p1');
});

test('what a family has started comes before what it owes', () => {
  expect(suggestMatch(line('CAMPBELL'), [family({}), candidate({})])?.candidate.kind).toBe('checkout');
});

test('money that was recorded with the same number of the bank is recognized', () => {
  const recorded = candidate({ kind: 'recorded', bankReference: 'ft-26322 K9' });
  expect(suggestMatch(line('TRF', 1_250_000, 'FT26322K9'), [recorded])).toMatchObject({ confidence: 'high' });
  expect(suggestMatch(line('TRF', 1_250_000, 'FT26322K8'), [recorded])).toBeNull();
});

test('exactly what one place costs is for that one; else in order, the rest with the last', () => {
  expect(shareForFamily([12_000, 8_000], 8_000)).toEqual([0, 8_000]);
  expect(shareForFamily([12_000, 8_000], 15_000)).toEqual([12_000, 3_000]);
  // Payment plans ask for a part now.
  expect(shareForFamily([12_000, 8_000], 3_000, [4_000, 3_000])).toEqual([0, 3_000]);
  expect(shareForFamily([12_000, 8_000], 7_500, [4_000, 3_000])).toEqual([4_500, 3_000]);
  expect(shareForFamily([12_000, 8_000], 21_000)).toEqual([12_000, 9_000]);
  expect(shareForFamily([12_000, 8_000], 500)).toEqual([500, 0]);
});
