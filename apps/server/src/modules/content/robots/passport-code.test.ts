import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { passportCode } from './passport-code.ts';

/** Reads the outline back into rows of dark and light, as a camera sees it. */
function modulesOf({ size, path }: { size: number; path: string }): string[] {
  const rows = Array.from({ length: size }, () => Array<string>(size).fill('.'));
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let i = 0; i < Number(run); i += 1) rows[Number(y)]![Number(x) + i] = '#';
  return rows.map((row) => row.join(''));
}

test('the drawn code has exactly the modules of the address, inside its quiet zone', () => {
  const address = 'https://robots.example.org/robots/r/reef-ranger';
  const drawn = modulesOf(passportCode(address));
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const quiet = '....';
  const blank = '.'.repeat(modules.size + 8);
  const expected = Array.from({ length: modules.size }, (_, row) => {
    const cells = Array.from({ length: modules.size }, (_, column) => (modules.get(row, column) ? '#' : '.'));
    return quiet + cells.join('') + quiet;
  });
  expect(drawn).toEqual([...Array<string>(4).fill(blank), ...expected, ...Array<string>(4).fill(blank)]);
});
