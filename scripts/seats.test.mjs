import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, withoutComments } from './structure.mjs';

/** What gives a child a seat: a new row of a place or of a single class, or a place that goes to another program. */
const stores =
  /\.insert\((?:enrollment|classVisit)\)|insert into (?:enrollment|class_visit)\b|\.update\((?:enrollment|classVisit)\)\s*\.set\(\{[^}]*\bprogramId\b|update (?:enrollment|class_visit) set(?:(?!where)[^`])*\bprogram_id\s*=[^=]/;
/** It cannot be called without the proof that somebody asked for the family's turn. */
const asksForTurn = /\binterface \w+ \{\s*turn: Turn;/;

const seatFiles = (read) =>
  globSync('apps/server/src/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => ({ path, source: withoutComments(read(path)) }))
    .filter(({ source }) => stores.test(source));

test('whatever stores a seat takes a turn of the line, which a family has to ask for', () => {
  const found = seatFiles((path) => readFileSync(join(root, path), 'utf8'));
  // Those that are known are seen: the pattern still finds what it is for.
  expect(found.map(({ path }) => path.replace(/.*\//, '')).toSorted()).toEqual(
    expect.arrayContaining(['book-visit.ts', 'hold-place.ts', 'transfer-enrollment.ts']),
  );
  expect(found.filter(({ source }) => !asksForTurn.test(source)).map(({ path }) => path)).toEqual([]);
});

test('only the line makes a turn, and only what no family calls takes that of the office without asking', () => {
  const files = globSync('apps/server/src/**/*.ts', { cwd: root }).map((path) => ({
    path,
    source: withoutComments(readFileSync(join(root, path), 'utf8')),
  }));
  const makers = files.filter(({ source }) => /\bas Turn\b/.test(source)).map(({ path }) => path);
  expect(makers).toEqual(['apps/server/src/modules/enrollments/line/require-turn.ts']);
  const takers = files.filter(({ path, source }) => /\bturnOfOffice\b/.test(source) && path !== makers[0]);
  // Each of them asks for the turn of a family, or is called by admins alone.
  expect(
    takers
      .filter(({ source }) => !/\brequireTurn\(/.test(source))
      .map(({ path }) => path.replace('apps/server/src/modules/', '')),
  ).toEqual(['admin/imports/write-families.ts']);
});

test.each([
  ['a new place', 'await tx.insert(enrollment).values(row)', true],
  ['a single class in plain text', 'sql`insert into class_visit (id) values (1)`', true],
  ['a place that moves', 'tx\n.update(enrollment)\n.set({ status, programId: other })', true],
  [
    'a place that is paid',
    "tx.update(enrollment).set({ paymentStatus: 'paid' }).where(eq(enrollment.programId, id))",
    false,
  ],
])('%s is seen', (_what, source, seen) => expect(stores.test(source)).toBe(seen));
