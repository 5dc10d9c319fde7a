import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextOffers } from './next-offers.ts';

const any = (...entryIds: string[]) => ({ together: false, entryIds });
const together = (...entryIds: string[]) => ({ together: true, entryIds });

test.each([
  ['the first in line', [any('a'), any('b')], 1, ['a']],
  ['several at once', [any('a'), any('b'), any('c')], 2, ['a', 'b']],
  ['one of two siblings who take any place', [any('a', 'b'), any('c')], 1, ['a']],
  ['nobody of two who need both', [together('a', 'b')], 1, []],
  ['the next who fits', [together('a', 'b'), any('c')], 1, ['c']],
  ['both of two who need both, before the next', [together('a', 'b'), any('c')], 2, ['a', 'b']],
  ['one who needs none but itself', [together('a')], 1, ['a']],
  ['nobody without a free place', [any('a')], 0, []],
  ['nobody when more are seated than there are places', [any('a')], -2, []],
])('offers %s', (_, line, free, offered) => {
  expect(nextOffers(line, free)).toEqual(offered);
});

test('never more than are free, never a part of those who need all, and no one who fits is left out', () => {
  const lines = fc.array(fc.record({ together: fc.boolean(), size: fc.integer({ min: 1, max: 4 }) }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 10 }), (requests, free) => {
      const line = requests.map(({ together: all, size }, at) => ({
        together: all,
        entryIds: Array.from({ length: size }, (_, child) => `${at}.${child}`),
      }));
      const offered = new Set(nextOffers(line, free));
      expect(offered.size).toBeLessThanOrEqual(free);
      for (const { together: all, entryIds } of line) {
        const got = entryIds.filter((id) => offered.has(id)).length;
        if (all) expect([0, entryIds.length]).toContain(got);
        const fits = all ? entryIds.length : 1;
        if (got === 0) expect(free - offered.size).toBeLessThan(fits);
      }
    }),
  );
});
