import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseKnown } from './known-keys.ts';

const person = z.strictObject({ name: z.string({ error: 'Name is required' }), age: z.int().optional() });
const family = z.strictObject({
  people: z.array(person),
  home: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('house'), gate: z.string() }),
    z.strictObject({ kind: z.literal('flat'), floor: z.int() }),
  ]),
});

test('keys that nobody knows are dropped at every depth, and what was sent stays untouched', () => {
  const sent = {
    id: '1',
    people: [
      { name: 'Maya', role: 'admin' },
      { name: 'Omari', ['constructor' as string]: 1, age: 9 },
    ],
    home: { kind: 'flat', floor: 2, gate: 'green' },
  };
  const before = structuredClone(sent);
  expect(parseKnown(family, sent).data).toEqual({
    people: [{ name: 'Maya' }, { name: 'Omari', age: 9 }],
    home: { kind: 'flat', floor: 2 },
  });
  expect(sent).toEqual(before);
});

test('only what is wrong with the known keys is said', () => {
  const { error } = parseKnown(z.strictObject({ people: z.array(person) }), { people: [{ nickname: 'M' }], x: 1 });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['people.0.name', 'Name is required'],
  ]);
});

test('behind a transform, too', () => {
  const later = z
    .strictObject({ inner: z.unknown() })
    .transform(({ inner }) => ({ inner }))
    .pipe(z.strictObject({ inner: person }));
  expect(parseKnown(later, { owner: 'x', inner: { name: 'Maya', amount: 3 } }).data).toEqual({
    inner: { name: 'Maya' },
  });
});

test('keys that a transform made are nothing that can be dropped: they are refused', () => {
  const made = z.preprocess(() => ({ name: 'Maya', made: 1 }), person);
  expect(parseKnown(made, {}).success).toBe(false);
});
