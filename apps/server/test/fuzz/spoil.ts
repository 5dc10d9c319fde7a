import fc from 'fast-check';
import type { KnownIds } from './from-schema.ts';

const deep = (levels: number): unknown => (levels === 0 ? 'bottom' : [deep(levels - 1)]);

/** Whatever a program, a slip of the finger or an attacker may send instead of what is asked for. */
export const junk = (strangersIds: KnownIds): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(...strangersIds),
    fc.constantFrom<unknown>(
      '',
      ' ',
      null,
      [],
      {},
      true,
      '\u0000',
      'a\u0000b',
      '\ud800',
      '\udfff\ud800',
      '👨‍👩‍👧‍👦'.repeat(40),
      'ﷺ'.repeat(200),
      '\u202e\u200b\ufeff',
      'x'.repeat(20_000),
      "'; drop table account; --",
      '%_\\%',
      '../../etc/passwd',
      '<script>alert(1)</script>',
      '=1+1',
      -1,
      -0.001,
      0.1 + 0.2,
      1e308,
      9_007_199_254_740_991,
      2_147_483_648,
      100_000_000_000,
      12_345.678,
      '1e9',
      'NaN',
      'Infinity',
      '2026-02-30',
      '0000-00-00',
      '9999-12-31',
      '-000001-01-01',
      '+275760-09-13',
      '2026-03-10T00:00:00Z',
      '24:00',
      '00000000-0000-0000-0000-000000000000',
      'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
      '__proto__',
      'constructor',
      Array.from({ length: 2000 }, () => 'x'),
      Object.fromEntries(Array.from({ length: 300 }, (_none, at) => [`key ${at}`, at])),
      JSON.parse('{"__proto__": {"role": "admin"}}'),
      { constructor: { prototype: { role: 'admin' } } },
      { toString: 1, valueOf: null, length: -1 },
      deep(15),
      deep(60),
    ),
  );

export type Spoiling = readonly { at: number; how: 'replace' | 'remove' | 'add' | 'repeat'; with: unknown }[];
export const spoiling = (strangersIds: KnownIds): fc.Arbitrary<Spoiling> =>
  fc.array(
    fc.record({
      at: fc.nat(1000),
      how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'repeat'),
      with: junk(strangersIds),
    }),
    { maxLength: 2 },
  ) as fc.Arbitrary<Spoiling>;

type Place = { holder: Record<string, unknown> | unknown[]; key: string };

function placesIn(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found;
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    found.push({ holder, key });
    placesIn(holder[key], found);
  }
  return found;
}

/** A copy of the body with one or two places spoiled; now and then the whole of it is something else. */
export function spoil(body: unknown, spoilings: Spoiling): unknown {
  let copy: unknown = structuredClone(body);
  for (const { at, how, with: other } of spoilings) {
    const places = placesIn(copy);
    const place = places[at % (places.length + 1)];
    if (!place)
      copy = how === 'add' && isRecord(copy) ? { ...copy, unheard_of: other } : how === 'replace' ? other : copy;
    else if (how === 'remove') Reflect.deleteProperty(place.holder, place.key);
    else if (how === 'repeat')
      Reflect.set(
        place.holder,
        place.key,
        Array.from({ length: 200 }, () => Reflect.get(place.holder, place.key)),
      );
    else if (how === 'add' && !Array.isArray(place.holder)) Reflect.set(place.holder, `${place.key}_more`, other);
    else Reflect.set(place.holder, place.key, other);
  }
  return copy;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
