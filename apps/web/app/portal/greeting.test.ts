import { expect, test } from 'vitest';
import { firstName, greetedName, greeting } from './greeting.ts';

test("the greeting follows Jamaica's clock, five hours behind UTC", () => {
  expect(greeting(new Date('2026-07-04T04:59:00Z'))).toBe('Good evening');
  expect(greeting(new Date('2026-07-04T05:00:00Z'))).toBe('Good morning');
  expect(greeting(new Date('2026-07-04T16:59:00Z'))).toBe('Good morning');
  expect(greeting(new Date('2026-07-04T17:00:00Z'))).toBe('Good afternoon');
  expect(greeting(new Date('2026-07-04T23:00:00Z'))).toBe('Good evening');
});

test('the first name is the first word', () => {
  expect(firstName('  Kayla-Ann Thompson ')).toBe('Kayla-Ann');
});

test('a very long first name is shortened in the greeting', () => {
  expect(greetedName('Anna-Katharina Brown')).toBe('Anna-Katharina');
  expect(greetedName(`${'A'.repeat(80)} Brown`)).toBe(`${'A'.repeat(13)}…`);
});
