import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { cacheFolder, packageBin, root, runNodeQuietly } from './node-runtime.mjs';

const types = (project) => ['typescript/bin/tsc', '-p', project, '--singleThreaded'];

/** The parts that look at the code without running it, and the commands of each. */
const checks = [
  { name: 'Types', commands: [types('apps/server'), types('apps/web'), types('packages/contract'), types('e2e')] },
  { name: 'Lint', commands: [['oxlint/bin/oxlint', '--type-aware', '--deny-warnings']] },
  { name: 'Styles', commands: [['stylelint/bin/stylelint.mjs', 'apps/web/app/**/*.css']] },
  { name: 'Format', commands: [['oxfmt/bin/oxfmt', '--check']] },
  { name: 'Unused code', commands: [['knip/bin/knip.js', '--no-progress']] },
];

// The longest first, so that no core waits for it at the end; the others in their order.
const longest = ['apps/server', 'oxlint/bin/oxlint', 'apps/web', 'knip/bin/knip.js'];

// Each command has one core: with two, the compiler and the linter work out many types twice, in half as much again of
// the time. They also collect garbage less often than they would.
const oneCore = { CI: 'true', GOMAXPROCS: '1', GOGC: '200' };

/**
 * Runs the checks, as many commands at once as there are cores, and counts each check as a part, with what it printed.
 * `afterwards` begins on the first core that has nothing more to check. Answers how many seconds the checks took.
 */
export async function runChecks(tally, afterwards = async () => undefined) {
  const began = Date.now();
  const generated = await generateTypes();
  const jobs = checks.flatMap(({ commands }) => commands.map((command) => newJob(command)));
  const queue = jobs.toSorted((a, b) => place(a.command) - place(b.command));
  const core = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) await job.run();
  };
  const cores = Array.from({ length: Math.max(2, Math.min(availableParallelism(), 4)) }, core);
  const last = Promise.race(cores).then(afterwards);
  for (const { name, commands } of checks) {
    const results = Promise.all(jobs.filter(({ command }) => commands.includes(command)).map(({ ended }) => ended));
    await tally.part(name, async () => showAll(name === 'Types' ? [generated, ...(await results)] : await results));
  }
  const seconds = (Date.now() - began) / 1000;
  await last;
  return seconds;
}

/** The types of the routes and of the CSS modules are generated and not in git. */
async function generateTypes() {
  (await import('./css-types.mjs')).writeCssTypes();
  return runNodeQuietly([packageBin('@react-router/dev/bin.cjs'), 'typegen'], { cwd: join(root, 'apps', 'web') });
}

function newJob(command) {
  const [bin, ...args] = command;
  let end;
  const ended = new Promise((done) => (end = done));
  const run = async () => {
    try {
      end(await runNodeQuietly([packageBin(bin), ...args], { env: oneCore }));
    } catch (error) {
      end({ code: 1, output: `${error.message}\n` });
    }
  };
  return { command, run, ended };
}

function place(command) {
  const found = longest.findIndex((name) => command.includes(name));
  return found === -1 ? longest.length : found;
}

function showAll(results) {
  for (const { output } of results) process.stdout.write(output);
  return results.every(({ code }) => code === 0);
}

export function reportFile(name) {
  const folder = join(cacheFolder, 'reports');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}.json`);
}
