import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  longerHalf,
  filesNotOfDay,
  longestFirst,
  playwrightSeconds,
  shareOf,
  specsOfDay,
  storedDurations,
  storeDurations,
  takeShard,
  vitestSeconds,
} from './durations.mjs';
import { root } from './node-runtime.mjs';

// Whatever the pace of the run that these tests are part of.
beforeEach(() => vi.stubEnv('TEST_PACE', '1'));
afterEach(() => vi.unstubAllEnvs());

const durations = {
  'walk.test.ts': 60,
  'fuzz.test.ts': 50,
  'paying.test.ts': 20,
  'bills.test.ts': 15,
  'tags.test.ts': 5,
};
const files = ['new.test.ts', 'bills.test.ts', 'fuzz.test.ts', 'paying.test.ts', 'tags.test.ts', 'walk.test.ts'];
const itself = (file) => file;

test('the longest begins, and what has no number comes last', () => {
  expect(longestFirst(files, itself, durations)).toEqual([
    'walk.test.ts',
    'fuzz.test.ts',
    'paying.test.ts',
    'bills.test.ts',
    'tags.test.ts',
    'new.test.ts',
  ]);
});

test('the longer half is half of the time, not of the files', () => {
  expect(longerHalf(files, itself, durations)).toEqual(['walk.test.ts', 'fuzz.test.ts']);
});

test('shards have every file once and take about as long as each other', () => {
  const shares = [1, 2].map((index) => shareOf(files, { index, count: 2 }, itself, durations));
  expect(shares.flat().toSorted((a, b) => (a < b ? -1 : 1))).toEqual(files.toSorted((a, b) => (a < b ? -1 : 1)));
  const [first, second] = shares.map((share) => share.reduce((sum, file) => sum + (durations[file] ?? 0), 0));
  expect(Math.abs(first - second)).toBeLessThanOrEqual(10);
});

/** Days in a row. */
const week = [20_784, 20_785, 20_786, 20_787, 20_788, 20_789, 20_790];

test('a week has every journey and class once, six days every screen; what has turns of its own is there', () => {
  const journeys = ['pays', 'enrolls', 'asks', 'leaves', 'moves', 'waits', 'signs'].map(
    (name) => `e2e/journeys/${name}.spec.ts`,
  );
  const classes = ['door', 'hours', 'kiosk', 'cover', 'marks', 'badges', 'skills'].map(
    (name) => `e2e/classes/${name}.spec.ts`,
  );
  const screens = ['home', 'sentences', 'lists', 'frame', 'heights', 'bell'].map(
    (name) => `e2e/screens/${name}.spec.ts`,
  );
  const always = 'e2e/screens/paper.spec.ts';
  const all = [...journeys, ...classes, ...screens, always];
  const seconds = Object.fromEntries(all.map((file, at) => [file, 60 - at]));
  const days = week.map((day) => specsOfDay(all, day, seconds));
  for (const files of days.slice(0, 6)) expect(files).toHaveLength(4);
  for (const files of days) expect(files).toContain(always);
  expect(new Set(days.flat())).toEqual(new Set(all));
  expect(days.slice(0, 6).flat()).toEqual(expect.arrayContaining(screens));
});

test('a week has every long file of the server once, five days every component; short ones, walks and money are there every day', () => {
  const long = ['kiosk', 'cover', 'calendars', 'closures', 'figures', 'passes', 'tags'].map(
    (name) => `apps/server/test/api/${name}.test.ts`,
  );
  const components = ['enroll', 'roster', 'photo', 'palette', 'views'].map(
    (name) => `apps/web/app/features/${name}.browser.test.tsx`,
  );
  const always = ['api/badges', 'walk/walk', 'api/money-sequences'].map((name) => `apps/server/test/${name}.test.ts`);
  const seconds = {
    ...Object.fromEntries([...long, ...components].map((file, at) => [file, 30 - at])),
    [always[0]]: 1,
    [always[1]]: 90,
    [always[2]]: 20,
    'e2e/journeys/pays.spec.ts': 60,
  };
  const files = [...long, ...components, ...always];
  const days = week.map((day) => filesNotOfDay(day, seconds, files));
  for (const absent of days) expect(absent).toHaveLength(6 + 4);
  for (const file of long) expect(days.filter((absent) => absent.includes(file))).toHaveLength(6);
  for (const file of components) expect(days.slice(0, 5).filter((absent) => absent.includes(file))).toHaveLength(4);
});

test('on a slow machine short files take turns too, and long ones longer; walks and money are there every day', () => {
  vi.stubEnv('TEST_PACE', '2');
  const named = (name) => `apps/server/test/${name}.test.ts`;
  const short = ['badges', 'bells', 'kits', 'marks'].map((name) => named(`api/${name}`));
  const always = ['walk/walk', 'api/money-sequences'].map(named);
  const seconds = { [named('api/kiosk')]: 30, [always[1]]: 90 };
  const files = [...short, ...always, named('api/kiosk')];
  const days = [...week, ...week.map((day) => day + 7)].map((day) => filesNotOfDay(day, seconds, files));
  for (const file of short) expect(days.filter((absent) => !absent.includes(file))).toHaveLength(7);
  expect(days.filter((absent) => !absent.includes(named('api/kiosk')))).toHaveLength(1);
  expect(days.flat()).not.toEqual(expect.arrayContaining([always[0]]));
  expect(days.flat()).not.toEqual(expect.arrayContaining([always[1]]));
});

test('a shard is taken out of the arguments, and one that is not there is refused', () => {
  expect(takeShard(['a.test.ts', '--shard', '1/2', '--bail'])).toEqual({
    rest: ['a.test.ts', '--bail'],
    shard: { index: 1, count: 2 },
  });
  expect(takeShard(['--shard=3/3'])).toEqual({ rest: [], shard: { index: 3, count: 3 } });
  expect(takeShard(['a.test.ts'])).toEqual({ rest: ['a.test.ts'], shard: null });
  for (const wrong of ['0/2', '3/2', 'half', '1/']) expect(() => takeShard([`--shard=${wrong}`])).toThrow('as in');
});

test('reports are read, short and missing files are left out, and what was not measured stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'doctorbird-durations-'));
  const file = join(folder, 'durations.json');
  try {
    const vitest = vitestSeconds({
      testResults: [
        { name: join(root, 'scripts/structure.test.mjs'), startTime: 1000, endTime: 4260 },
        { name: join(root, 'scripts/slices.test.mjs'), startTime: 1000, endTime: 1200 },
        { name: join(root, 'scripts/gone.test.mjs'), startTime: 0, endTime: 9000 },
      ],
    });
    const result = (duration) => ({ results: [{ duration }] });
    const playwright = playwrightSeconds({
      suites: [
        {
          specs: [{ file: 'screens/home.spec.ts', tests: [result(1000), result(500)] }],
          suites: [{ specs: [{ file: 'screens/home.spec.ts', tests: [result(600)] }] }],
        },
      ],
    });
    storeDurations([['scripts/voice.test.mjs', 2]], file);
    storeDurations([...vitest, ...playwright], file);
    expect(storedDurations(file)).toEqual({
      'e2e/screens/home.spec.ts': 2.1,
      'scripts/structure.test.mjs': 3.3,
      'scripts/voice.test.mjs': 2,
    });
    expect(readFileSync(file, 'utf8')).toMatch(/^\{\n {2}"e2e/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('every file with a stored duration is there (else run: npm run test:durations)', () => {
  expect(Object.keys(storedDurations()).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
