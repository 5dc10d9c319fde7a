import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserTestsFor, changedFiles, takeChanged } from './changed-files.mjs';
import { reportFile, runChecks } from './checks.mjs';
import {
  filesUnder,
  playwrightSeconds,
  shareOf,
  specsOfDay,
  storeDurations,
  takeShard,
  vitestSeconds,
} from './durations.mjs';
import { findChromium } from './find-chromium.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { packageBin, root, runNode, runNodeQuietly } from './node-runtime.mjs';
import { paceOf } from './pace.mjs';
import { cleanCommit, PassedParts, takeContinue } from './passed-parts.mjs';
import { playwrightCounts, Tally, vitestCounts } from './tally.mjs';
import { ensureBuild } from './server-build.mjs';

const unit = 'Unit and API tests';
const faults = 'Fault tests';
const components = 'Component tests';

/**
 * `npm test`: every part runs even when an earlier one failed, and the last line counts them all. With `--changed`, or
 * `--changed=<commit>`, only the tests that the changed files can affect; with `--shard 1/2` the share of one of two
 * machines, of which the first also checks. A whole deep run with `--continue` counts the parts that passed in an earlier run
 * at the same commit, and runs the others. `store` is for `npm run test:durations`.
 */
export default async function test(args, { store = false } = {}) {
  const { rest: given, continues } = takeContinue(args);
  const { rest: unsharded, shard } = takeShard(given);
  const { rest, since } = takeChanged(unsharded);
  const tally = new Tally();
  // What takes turns by day can be repeated on another one.
  process.env.TEST_DAY ||= String(Math.floor(Date.now() / 86_400_000));
  const isDeep = process.env.TEST_DEPTH === 'deep';
  // Any other run leaves alone what an interrupted deep run has stored.
  if (isDeep && rest.length === 0 && since === null && shard === null)
    passedParts = new PassedParts({ commit: cleanCommit(), continues });
  process.stdout.write(isDeep ? 'Whole depth.\n' : `Daily depth, TEST_DAY=${process.env.TEST_DAY}.\n`);
  // A build that failed is made again, and said, by the parts that need it.
  const build = () => ensureBuild().catch(() => undefined);
  const checkSeconds = await (shard === null || shard.index === 1 ? runChecks(tally, build) : build());
  // What follows makes its databases there.
  const memory = memoryFolder();
  if (memory) process.env.TMPDIR = memory;
  if (rest.every((item) => item.startsWith('--')) && since === null) takeTurns({ shard, checkSeconds });
  await unitAndApi(tally, [
    ...rest,
    ...(since === null ? [] : [`--changed=${since}`]),
    ...(shard === null ? [] : [`--shard=${shard.index}/${shard.count}`]),
    ...(since === null && shard === null ? [] : ['--passWithNoTests']),
  ]);
  const specs = browserTests(since === null ? 'all' : browserTestsFor(changedFiles(since)), { shard, isDeep });
  if (specs === 'all') {
    for (const folder of browserFolders) await browser(tally, [`e2e/${folder}`], inFolder(folder));
    await browser(tally, [...onTwoServers, '--no-deps'], twoServers);
    await browser(tally, [], engines);
    await publicPages(tally);
  } else if (specs.length > 0) await browser(tally, specs);
  if (store) storeDurations(measured);
  const code = tally.close();
  passedParts.settle();
  return code;
}

/** Each of two machines has to know what the other does, so these keep the pace of all days. In a deep run it is patience alone. */
function takeTurns({ shard, checkSeconds }) {
  process.env.TEST_TURNS = 'on';
  if (shard !== null) return;
  process.env.TEST_PACE ||= String(paceOf(checkSeconds));
  process.stdout.write(`\nTEST_PACE=${process.env.TEST_PACE}: the checks took ${Math.round(checkSeconds)} s.\n`);
}

/** The journeys of families, the desk and a competition that also run on two servers behind a proxy, with one database and one bucket. */
const onTwoServers = [
  'getting-in',
  'family-enrolls-and-pays',
  'family-pays-by-transfer',
  'waiting-list',
  'walk-in',
  'conversation',
  'photographs-from-a-phone',
  'admin-publishes',
  'class-learns',
  'desk-runs-a-bracket',
].map((name) => `e2e/journeys/${name}.spec.ts`);
const twoServers = { name: 'Journeys on two servers', file: 'playwright-two', more: { E2E_SERVERS: '2' } };

/** Every screen and ten journeys in Firefox and WebKit, by their own drivers; what is not installed is not run. */
const engines = {
  name: 'Firefox and WebKit',
  file: 'playwright-engines',
  config: 'e2e/engines/playwright.config.ts',
};

/** Seconds by file of everything that ran. */
const measured = [];

/** Of the run that this process is. */
let passedParts = new PassedParts({ commit: '', continues: true });

/** In a whole deep run each is a part, with a server of its own: what has to be repeated takes a third of the time. */
const browserFolders = ['journeys', 'screens', 'classes'];
const inFolder = (folder) => ({ name: `Browser tests: ${folder}`, file: `playwright-${folder}` });

/** The files of all journeys, screens and classes, from the root of the repository. */
const browserSpecs = () => browserFolders.flatMap((folder) => filesUnder(`e2e/${folder}`, '.spec.ts'));

/** All of them, or the files of this machine. On a day those whose turn it is (`specsOfDay`). */
function browserTests(specs, { shard, isDeep }) {
  if (specs === 'all' && isDeep && shard === null) return specs;
  const files = specs !== 'all' ? specs : isDeep ? browserSpecs() : specsOfDay(browserSpecs(), process.env.TEST_DAY);
  return shard === null ? files : shareOf(files, shard, (file) => file);
}

async function unitAndApi(tally, rest) {
  const named = rest.filter((item) => !item.startsWith('--'));
  const { env, component } = await componentTests(tally, named);
  if (named.length > 0) {
    tally.heading(unit);
    const projects = component ? [] : ['--project=!browser'];
    await builtFor(
      tally,
      unit,
      named.some((given) => given.includes('faults')),
      () => vitest(tally, unit, 'vitest', [...projects, ...rest], env),
    );
    return;
  }
  tally.heading(`${unit}, with faults and components beside them`);
  // All at once, so that no core waits: the tests of faults take one process at a time and mostly wait for its clock, and
  // components are one page. Both end before the others, which share what is left of them among two workers.
  await Promise.all([
    vitest(tally, unit, 'vitest', ['--project=unit', '--project=api', '--maxWorkers=2', ...rest]),
    builtFor(tally, faults, true, () => quietly(tally, faults, 'faults', ['--project=faults', ...rest])),
    component && quietly(tally, components, 'components', ['--project=browser', '--maxWorkers=1', ...rest], env),
  ]);
}

/** What these projects print is shown at their end, not among the lines of another run. */
const quietly = (tally, name, file, args, env = {}) =>
  vitest(tally, name, file, args, env, async (...command) => {
    const { code, output } = await runNodeQuietly(...command);
    process.stdout.write(output);
    return code;
  });

/** Runs projects of Vitest. */
async function vitest(tally, name, file, args, env = {}, run = runNode) {
  const report = reportFile(file);
  const all = [
    packageBin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ];
  const options = { env: { CI: 'true', NODE_ENV: 'test', ...env } };
  await counted(tally, { name, report, count: vitestCounts, seconds: vitestSeconds }, () => run(all, options));
}

/** The tests of faults run the whole server, pages and all. */
async function builtFor(tally, name, needed, run) {
  try {
    if (needed) await ensureBuild();
  } catch (error) {
    tally.fail(name, `could not run: ${error.message}`);
    return;
  }
  await run();
}

/** Component tests need a browser: without one they are counted as failed, and the others run all the same. */
async function componentTests(tally, named) {
  const wanted = named.length === 0 || named.some((given) => given.includes('apps/web') || given.includes('.browser.'));
  try {
    return { env: wanted ? await findChromium() : {}, component: true };
  } catch (error) {
    tally.fail(components, `could not run: ${error.message}`);
    return { env: {}, component: false };
  }
}

async function browser(
  tally,
  specs,
  { name = 'Browser tests', file = 'playwright', config = 'e2e/playwright.config.ts', more = {} } = {},
) {
  if (!existsSync(join(root, config))) return;
  tally.heading(name);
  try {
    await ensureBuild();
    const env = { CI: 'true', ...(await findChromium()), ...more };
    const report = reportFile(file);
    const args = [packageBin('@playwright/test/cli.js'), 'test', '--config', config, '--reporter=list,json', ...specs];
    const run = () => runNode(args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } });
    await counted(tally, { name, report, count: playwrightCounts, seconds: playwrightSeconds }, run);
  } catch (error) {
    tally.fail(name, `could not run: ${error.message}`);
  }
}

/** Lighthouse over every kind of public page, with nothing beside it: a busy machine would cost points. */
async function publicPages(tally) {
  const name = 'Public pages';
  tally.heading(name);
  try {
    await ensureBuild();
    const report = reportFile('pages');
    const run = async () => runNode(['bench/pages.ts', 'public', `--report=${report}`], { env: await findChromium() });
    await counted(tally, { name, report, count: (counts) => counts, seconds: () => [] }, run);
  } catch (error) {
    tally.fail(name, `could not run: ${error.message}`);
  }
}

async function counted(tally, { name, report, count, seconds }, run) {
  const before = passedParts.of(name);
  if (before) {
    process.stdout.write(`${name}: passed at this commit in an earlier run, which ended it at ${before.ended}\n`);
    tally.add(name, before.counts);
    return;
  }
  rmSync(report, { force: true });
  const code = await run();
  let counts;
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'));
    counts = count(results);
    measured.push(...seconds(results));
  } catch {
    tally.fail(name, `could not run: its runner ended with code ${code} and left no report`);
    return;
  }
  tally.add(name, counts);
  if (counts.failed === 0 && code !== 0)
    tally.fail(name, `its runner ended with code ${code} although every test passed`);
  else passedParts.add(name, counts);
}
