import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { breaks } from './expand-contract.mjs';
import { root } from './structure.mjs';

/** Those before it were written when a release stopped every process. */
const FIRST = 57;
const folder = join(root, 'apps', 'server', 'migrations');

test('the version before lives with each migration', () => {
  const later = readdirSync(folder).filter((name) => /^\d{4}_.*\.sql$/.test(name) && Number(name.slice(0, 4)) >= FIRST);
  const found = later.flatMap((name) =>
    breaks(readFileSync(join(folder, name), 'utf8')).map((why) => `${name}: ${why}`),
  );
  expect(found).toEqual([]);
});

const before = '--> statement-breakpoint\n';

test('what breaks it is found, and why', () => {
  const broken = [
    'ALTER TABLE "child" DROP COLUMN "shoe_size";',
    'DROP TABLE "old";',
    'ALTER TABLE "child" RENAME COLUMN "a" TO "b";',
    'ALTER TABLE "child" ALTER COLUMN "a" SET DATA TYPE bigint;',
    'ALTER TABLE "child" ALTER COLUMN "a" SET NOT NULL;',
    'ALTER TABLE "child" ADD COLUMN "a" text NOT NULL;',
  ];
  for (const statement of broken)
    expect(breaks(`CREATE TABLE "x" ("a" text NOT NULL);${before}${statement}`), statement).toHaveLength(1);
});

test('what only adds is fine, and so is what completes an earlier migration that every version knows', () => {
  const fine = [
    'ALTER TABLE "child" ADD COLUMN "a" text;',
    'ALTER TABLE "child" ADD COLUMN "a" text DEFAULT \'\' NOT NULL;',
    'CREATE INDEX "i" ON "child" ("a");',
    '-- contract of 0057: released in 1.1\nALTER TABLE "child" DROP COLUMN "shoe_size";',
  ];
  for (const statement of fine) expect(breaks(statement), statement).toEqual([]);
  expect(breaks('-- contract of something\nALTER TABLE "child" DROP COLUMN "a";')).toHaveLength(1);
});
