import { describe, expect, test } from 'vitest';
import { paymentReference } from '../../invoices/numbers/payment-reference.ts';
import { findInvoiceNumbers } from './find-invoice-numbers.ts';
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
  bill: null,
  place: null,
  numbers: [],
  dueOn: null,
  ...more,
});
const bill = (more: Partial<Candidate> & { id?: string; name?: string }, number = 'INV-2026-000012') =>
  candidate({
    kind: 'bill',
    checkout: null,
    bill: { id: number, invoiceNumber: number, title: 'Robotics day' },
    numbers: [number],
    payer: { id: more.id ?? 's1', kind: 'organization', name: more.name ?? 'Ardenne High School' },
    students: [],
    paidBy: 'Paul Grant',
    dueOn: '2026-04-01',
    ...more,
  });
const place = (more: Partial<Candidate> & { id?: string; name?: string }) =>
  candidate({
    kind: 'place',
    checkout: null,
    place: { enrollmentId: more.students?.[0] ?? 'e1', program: 'Rovers' },
    cents: [425_000, 850_000],
    dueOn: '2026-04-01',
    ...more,
  });
const family = (more: Partial<Candidate> & { id?: string; name?: string }) =>
  candidate({ kind: 'family', checkout: null, ...more });
const line = (text: string, cents = 1_250_000, bank: string | null = null) => ({
  text,
  cents,
  reference: bank,
  day: '2026-03-09',
});

test.each(['O', 'o'])('the letter %s in a reference is the digit 0', (letter) => {
  const inLetters = reference.slice(0, 2) + reference.slice(2).replaceAll('0', letter);
  expect(inLetters).not.toBe(reference);
  for (const text of [inLetters, `PAYMENT ${inLetters.replaceAll('-', ' ')} MAYA`, inLetters.replaceAll('-', '')])
    expect([text, findReferences(text)]).toEqual([text, [reference]]);
  expect(findReferences('Order 12 of Orange Street, no 5 too')).toEqual([]);
});

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
  ['INV-2026-000012', ['INV-2026-000012']],
  ['INV-2026-0012', ['INV-2026-000012']],
  ['PAYMENT inv 2026 12 ARDENNE', ['INV-2026-000012']],
  ['INVOICE NO. 2026/000012', ['INV-2026-000012']],
  ['Inv2026000012', ['INV-2026-000012']],
  ['TRF 2026-000012', ['INV-2026-000012']],
  ['QUO-2026-000003 and INV-2026-000012', ['QUO-2026-000003', 'INV-2026-000012']],
  ['2026 000012', []],
  ['INV-2026-0000123', []],
  ['CONV-2026-000012-1', []],
  ['TRF 2026-11-23', []],
  ['', []],
])('numbers of invoices in %s', (text, numbers) => expect(findInvoiceNumbers(text)).toEqual(numbers));

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
  ['the number of an invoice and its amount', line('INV-2026-0012'), [bill({})], 'high', ['reference', 'amount']],
  ['the number of an invoice, a part of it', line('INV-2026-0012', 500), [bill({})], 'medium', ['reference']],
  ['amount and school', line('TRF ARDENNE HIGH SCHOOL'), [bill({})], 'medium', ['amount', 'name']],
  ['amount and the own word of a school', line('ARDENNE'), [bill({})], 'medium', ['amount', 'name']],
  ['amount and the contact of a school', line('PAUL GRANT'), [bill({})], 'medium', ['amount', 'name']],
  ['amount of an invoice alone', line('DEPOSIT'), [bill({})], 'low', ['amount']],
  ['what schools share is no name', line('CAMPION HIGH SCHOOL'), [bill({})], 'low', ['amount']],
  ['a part of a plan and the child', line('MAYA CAMPBELL', 425_000), [place({})], 'medium', ['amount', 'name']],
  ['two parts of a plan', line('CAMPBELL', 850_000), [place({})], 'medium', ['amount', 'name']],
  [
    'a part of a plan near its day',
    { ...line('MAYA CAMPBELL', 425_000), day: '2026-03-29' },
    [place({})],
    'medium',
    ['amount', 'name', 'date'],
  ],
  [
    'the number of the invoice of a place, any amount',
    line('INV 2026 7', 99),
    [place({ numbers: ['INV-2026-000007'] })],
    'medium',
    ['reference'],
  ],
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
  ['two schools that owe the same amount', line('DEPOSIT'), [bill({}), bill({ id: 's2', name: 'Campion' })]],
  [
    'an invoice and places of one family alike',
    line('CAMPBELL'),
    [family({}), bill({ payer: { id: 'p1', kind: 'parent', name: 'Marcia Campbell' } })],
  ],
  ['a number of another invoice', line('INV-2026-000013', 900), [bill({})]],
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

test('of one payer what is due first; the child that is named before a sibling; and the day between two families', () => {
  const later = bill({ dueOn: '2026-05-01' }, 'INV-2026-000002');
  const sooner = bill({ dueOn: '2026-03-20' }, 'INV-2026-000001');
  const first = suggestMatch(line('ARDENNE HIGH'), [later, sooner]);
  expect(first?.candidate.bill?.invoiceNumber).toBe('INV-2026-000001');
  const siblings = [
    place({ students: ['Jordan Campbell'] }),
    place({ students: ['Maya Campbell'], dueOn: '2026-06-01' }),
  ];
  const named = suggestMatch(line('MAYA CAMPBELL', 425_000), siblings);
  expect(named?.candidate.students).toEqual(['Maya Campbell']);
  const others = [place({ dueOn: '2026-03-12' }), place({ id: 'p2', name: 'Ann Campbell', students: [] })];
  expect(suggestMatch(line('CAMPBELL', 425_000), others)?.candidate.payer.id).toBe('p1');
});

test('what was started for an invoice is found by its number, too, and comes before the invoice', () => {
  const started = candidate({ checkout: { id: 'c9', reference: 'x' }, numbers: ['INV-2026-000012'] });
  expect(suggestMatch(line('INV-2026-12', 900), [started])).toMatchObject({
    confidence: 'medium',
    reasons: ['reference'],
  });
  const both = [bill({ payer: started.payer }), started];
  expect(suggestMatch(line('INV-2026-12', 900), both)?.candidate.checkout?.id).toBe('c9');
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
