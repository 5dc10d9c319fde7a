// How long each test file took when that was last measured (`npm run test:durations`): the longest begin, and shards take
// about as long as each other. Only the proportions matter, so one machine's numbers do for all.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './node-runtime.mjs';
import { atPace } from './pace.mjs';

const durationsFile = join(root, 'test-durations.json');

// What is shorter is not stored; a file without a number, such as a new one, counts as half of it.
const least = 0.5;

/** Seconds by file, as seen from the root. */
export const storedDurations = (file = durationsFile) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

export const inRoot = (path) => relative(root, path);

const secondsOf = (durations, file) => durations[file] ?? least / 2;

/** `pathOf` answers the file of an item, as seen from the root. */
export const longestFirst = (items, pathOf, durations = storedDurations()) =>
  items
    .map((item) => ({ item, path: pathOf(item) }))
    .toSorted((a, b) => secondsOf(durations, b.path) - secondsOf(durations, a.path) || (a.path < b.path ? -1 : 1))
    .map(({ item }) => item);

/** The longest, as many as together take half of the time of all. */
export function longerHalf(items, pathOf, durations = storedDurations()) {
  const seconds = (item) => secondsOf(durations, pathOf(item));
  let rest = items.reduce((sum, item) => sum + seconds(item), 0) / 2;
  return longestFirst(items, pathOf, durations).filter((item) => {
    const belongs = rest > 0;
    rest -= seconds(item);
    return belongs;
  });
}

/** The share of one of `count` machines: each item, the longest first, goes to the machine that has least to do. */
export function shareOf(items, { index, count }, pathOf, durations = storedDurations()) {
  const machines = Array.from({ length: count }, () => ({ seconds: 0, items: [] }));
  for (const item of longestFirst(items, pathOf, durations)) {
    const free = machines.reduce((idlest, machine) => (machine.seconds < idlest.seconds ? machine : idlest));
    free.seconds += secondsOf(durations, pathOf(item));
    free.items.push(item);
  }
  return machines[index - 1].items;
}

/** Of these, which take turns among `parts` days, the share of this day: as long as that of each other day. */
const shareOfDay = (files, day, parts, durations) =>
  shareOf(files, { index: (Number(day) % parts) + 1, count: parts }, (file) => file, durations);

/** Some of these have turns of their own: on every second day they would never see the others. */
const ownTurns =
  /screens\/(accessibility|competition-pages|dialogs|paper|portal-frame|public-pages|translated|zoom|zoom-menus)[.]spec/;

/** Who may call what, and whether the money adds up, is asked every day. */
const daily = {
  server: /\/(walk|fuzz)\/|(sequences|money|authori[sz]ation)[\w.-]*\.test\.ts$/,
  components: /(money|payments?|sign-in)[\w.-]*\.test\.tsx$/,
};

/**
 * Files that take turns by day, and among how many days: where they are, and from and below how many seconds one does. Those
 * of one day are there every day, but on a slow machine.
 */
const turns = [
  { folder: 'e2e/journeys/', days: 7, never: ownTurns },
  { folder: 'e2e/classes/', days: 7, never: ownTurns },
  { folder: 'e2e/screens/', days: 6, never: ownTurns },
  { folder: 'apps/server/test/', least: 2, days: 7, never: daily.server },
  { folder: 'apps/server/test/api/', below: 2, days: 1, never: daily.server },
  { folder: 'apps/web/app/', least: 2, days: 5, never: daily.components },
  { folder: 'apps/web/app/', below: 2, days: 1, never: daily.components },
];

/** Those of these files that take turns and are not of this day. */
function notOfDay(files, day, durations) {
  return turns.flatMap(({ folder, least = 0, below = Infinity, days, never }) => {
    const isInTurn = (file) => {
      const seconds = durations[file] ?? 0;
      return file.startsWith(folder) && seconds >= least && seconds < below && !never.test(file);
    };
    const inTurn = files.filter(isInTurn);
    const today = new Set(shareOfDay(inTurn, day, atPace(days), durations));
    return inTurn.filter((file) => !today.has(file));
  });
}

/** Browser tests of this day. */
export function specsOfDay(specs, day, durations = storedDurations()) {
  const others = new Set(notOfDay(specs, day, durations));
  return specs.filter((file) => !others.has(file));
}

/** Files below a folder, as seen from the root. */
export const filesUnder = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith(ending));

const testFiles = () => [
  ...filesUnder('apps/server/test', '.test.ts'),
  ...filesUnder('apps/web/app', '.browser.test.tsx'),
];

/** The test files of server and components that have their turn on another day. */
export const filesNotOfDay = (day, durations = storedDurations(), files = testFiles()) =>
  notOfDay(files, day, durations);

/** Takes `--shard 1/2` or `--shard=1/2` out of the arguments. */
export function takeShard(args) {
  const at = args.findIndex((arg) => arg === '--shard' || arg.startsWith('--shard='));
  if (at === -1) return { rest: args, shard: null };
  const isApart = args[at] === '--shard';
  const text = isApart ? (args[at + 1] ?? '') : args[at].slice('--shard='.length);
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (!(index >= 1 && index <= count))
    throw new Error(`--shard needs a part and how many there are, as in --shard 1/2, not "${text}".`);
  return { rest: args.toSpliced(at, isApart ? 2 : 1), shard: { index, count } };
}

/** From Vitest's JSON report. */
export const vitestSeconds = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => [inRoot(name), (endTime - startTime) / 1000]);

/** From Playwright's JSON report: all tests of a file together, in each project. */
export function playwrightSeconds({ suites = [] }) {
  const total = new Map();
  const add = ({ suites: inner = [], specs = [] }) => {
    for (const { file, tests } of specs)
      for (const { results } of tests)
        for (const { duration } of results) total.set(`e2e/${file}`, (total.get(`e2e/${file}`) ?? 0) + duration / 1000);
    inner.forEach(add);
  };
  suites.forEach(add);
  return [...total];
}

/** Writes what was measured over what was stored, without files that are gone. */
export function storeDurations(measured, file = durationsFile) {
  const merged = { ...storedDurations(file), ...Object.fromEntries(measured) };
  const rows = Object.entries(merged)
    .filter(([path, seconds]) => seconds >= least && existsSync(join(root, path)))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, seconds]) => [path, Math.round(seconds * 10) / 10]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}
