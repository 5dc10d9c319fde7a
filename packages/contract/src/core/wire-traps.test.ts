import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '../calls.ts';
import type { CallDefinition } from './endpoint.ts';
import { moment, money } from './wire.ts';

const codecs: ReadonlySet<unknown> = new Set([money, moment]);

/** All schemas within a schema. */
function* within(value: unknown, seen = new Set<unknown>()): Generator<z.core.$ZodType> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (value instanceof z.core.$ZodType) {
    yield value;
    // What is inside a codec of ours is its own affair.
    if (!codecs.has(value)) yield* within(value._zod.def, seen);
  } else for (const inner of Object.values(value)) yield* within(inner, seen);
}

const all = (schema: unknown) => [...within(schema)];
const hasCodec = (schema: unknown) => all(schema).some((inner) => codecs.has(inner));
const kindsIn = (schema: unknown) => new Set(all(schema).map(({ _zod: { def } }) => def.type));

/** What loses or hides something where a row is turned into the wire, or back. */
const trapsIn = (schema: unknown): string[] => [
  ...['transform', 'default', 'prefault', 'catch'].filter((kind) => kindsIn(schema).has(kind as never)),
  // A plain union takes the first member that fits: the same number may be cents for one and dollars for another.
  ...all(schema).flatMap(({ _zod: { def } }) =>
    def.type === 'union' && !('discriminator' in def) && hasCodec(def) ? ['union'] : [],
  ),
];

const definitions = Object.entries<CallDefinition>(calls);

test('answers with codecs have nothing that the codecs would trip over', () => {
  const withCodecs = definitions.filter(([, { answer }]) => hasCodec(answer));
  expect(withCodecs.length).toBeGreaterThan(5);
  expect(withCodecs.map(([name, { answer }]) => [name, trapsIn(answer)]).filter(([, traps]) => traps?.length)).toEqual(
    [],
  );
});

test('requests have no codecs of rows', () => {
  const wrong = definitions.filter(([, { body, query, params }]) => [body, query, params].some(hasCodec));
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test('the traps are found', () => {
  expect(trapsIn(z.object({ sums: z.array(z.union([money, z.string()])) }))).toEqual(['union']);
  expect(trapsIn(z.object({ amount: money, note: z.string().default('') }))).toEqual(['default']);
  expect(trapsIn(z.object({ amount: money.nullable(), name: z.union([z.string(), z.null()]) }))).toEqual([]);
});
