import type { z } from 'zod';

type Schema = z.core.$ZodType;

const texts = [
  'Ann Bell',
  '',
  ' ',
  ' Ann  Bell ',
  'x'.repeat(10_001),
  'Ann@Bell.test',
  'ann@bell',
  '2026-05-05',
  '2026-02-30',
  '1926-05-05',
  '2026-05',
  '09:30',
  '876-555-0100',
  '018f2b6a-7c1e-7000-8000-00000000000a',
  'https://example.test/a',
  'all',
  '7',
  '-7.5',
  'Jose\u0301',
  '\u0000',
];
const numbers = [1, 0, -1, 0.5, 10.01, 1_000_000_000_000, Number.NaN];
const strangers = [undefined, null, true, false, 3, 'text', [], {}, [[]], new Date(0)];

/** A first sample that mostly passes, then others that mostly do not: values to ask two copies of a schema about. */
export function samplesOf(schema: Schema, depth = 0): unknown[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const within = (part: Schema) => samplesOf(part, depth + 1);
  switch (def.type) {
    case 'string':
      return [...texts, ...strangers];
    case 'number':
      return [...numbers, ...strangers];
    case 'enum':
      return [...Object.values(def.entries), 'no such word', ...strangers];
    case 'literal':
      return [...def.values, 'no such word', ...strangers];
    case 'object':
      return [...recordsOf(def.shape, depth), ...strangers];
    case 'array': {
      const [first, ...others] = within(def.element);
      // As many as no list may have, where each takes no time to read.
      const many = typeof first === 'object' ? 51 : 501;
      return [
        [first],
        [],
        Array.from({ length: many }, () => first),
        ...others.map((other) => [other]),
        first,
        ...strangers,
      ];
    }
    case 'record': {
      const [first, ...others] = within(def.valueType);
      const [key] = within(def.keyType);
      return [
        { [String(key)]: first },
        {},
        ...others.map((other) => ({ [String(key)]: other })),
        { '': first },
        ...strangers,
      ];
    }
    case 'union':
      return [...def.options.flatMap((option) => within(option)), ...strangers];
    case 'tuple':
      return [def.items.map((item) => within(item)[0]), [], ...strangers];
    case 'optional':
    case 'nullable':
    case 'default':
      return [...within(def.innerType), ...strangers];
    case 'pipe':
      return def.in._zod.def.type === 'transform' ? within(def.out) : within(def.in);
    case 'date':
      return [new Date(1_000), new Date(Number.NaN), ...strangers];
    default:
      return [...strangers, ...texts, ...numbers];
  }
}

/** One record with the first sample of each field, and further ones that differ from it in one field. */
function recordsOf(shape: Readonly<Record<string, Schema>>, depth: number): object[] {
  const fields = Object.entries(shape).map(([name, field]) => ({ name, samples: samplesOf(field, depth + 1) }));
  const first = Object.fromEntries(fields.map(({ name, samples }) => [name, samples[0]]));
  const without = (name: string) => Object.fromEntries(Object.entries(first).filter(([key]) => key !== name));
  // Further down, one other value for each field is enough: most of them stand at the top of a schema of their own.
  const others = (samples: readonly unknown[]) => samples.slice(1, depth === 0 ? undefined : 2);
  return [
    first,
    { ...first, stranger: 1 },
    ...fields.flatMap(({ name, samples }) => [
      without(name),
      ...others(samples).map((sample) => ({ ...first, [name]: sample })),
    ]),
  ];
}
