import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Dollars, fitsWire, moment, money } from './wire.ts';

const answer = z.object({ amount: money, least: money.nullable(), at: moment, ended: moment.nullable() });
const at = new Date('2026-03-04T05:06:07.890Z');
const row = { amount: 1_250_050, least: null, at, ended: at };
const wire = { amount: 12_500.5, least: null, at: at.toISOString(), ended: at.toISOString() };

test('a row is parsed into what the wire has', () => {
  expect(answer.parse(row)).toEqual(wire);
  expect(money.parse(-1)).toBe(-0.01);
  expect(money.parse(1005)).toBe(10.05);
});

test('a moment may come as text from JSON of PostgreSQL', () => {
  expect(moment.parse('2026-03-04T05:06:07.890123+00:00')).toBe(wire.at);
  expect(moment.parse('2026-03-04T00:06:07.89-05:00')).toBe(wire.at);
  expect(moment.parse(wire.at)).toBe(wire.at);
});

test('what is no row is refused', () => {
  expect(answer.safeParse(wire).success).toBe(false);
  expect(money.safeParse(12.5).success).toBe(false);
  expect(money.safeParse('1250').success).toBe(false);
  expect(moment.safeParse('2026-03-04').success).toBe(false);
  expect(moment.safeParse('2026-03-04 05:06:07.89+00').success).toBe(false);
  expect(moment.safeParse(new Date(Number.NaN)).success).toBe(false);
});

test('an amount that is in dollars already is no row, for the compiler', () => {
  const inCents: z.input<typeof money> = 1250;
  expect(money.parse(inCents)).toBe(12.5);
  const inDollars = 12 as Dollars;
  // @ts-expect-error It was divided already.
  const twice: z.input<typeof money> = inDollars;
  expect(twice).toBe(12);
});

test('clients and documents know the wire only', () => {
  for (const io of ['input', 'output'] as const)
    expect(z.toJSONSchema(answer, { io }).properties).toMatchObject({
      amount: { type: 'number' },
      at: { type: 'string' },
    });
  expect(fitsWire(answer, wire)).toEqual(wire);
  expect(() => fitsWire(answer, { ...wire, at: 5 as never })).toThrow(z.ZodError);
  const trimmed = z.object({ name: z.string().transform((name) => name.trim()) });
  expect(fitsWire(trimmed, { name: 'Ava' })).toEqual({ name: 'Ava' });
  expect(() => fitsWire(trimmed, { name: 5 as never })).toThrow(z.ZodError);
});
