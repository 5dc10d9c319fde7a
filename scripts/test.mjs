import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserTestsFor, changedFiles, takeChanged } from './changed-files.mjs';
import { checks, reportFile } from './checks.mjs';
import { findChromium } from './find-chromium.mjs';
import { packageBin, root, runNode } from './node-runtime.mjs';
import { playwrightCounts, Tally, vitestCounts } from './tally.mjs';
import { ensureBuild } from './server-build.mjs';

/**
 * `npm test`: every part runs even when an earlier one failed, and the last line counts them all. With `--changed`, or
 * `--changed=<commit>`, only the tests that the changed files can affect.
 */
export default async function test(args) {
  const { rest, since } = takeChanged(args);
  const tally = new Tally();
  // The product is built beside the other checks, once the types of its routes, which both write, are there.
  let built;
  for (const { name, run } of checks) {
    await tally.part(name, run);
    built ??= ensureBuild().catch(() => undefined);
  }
  // A build that failed is made again, and said, by the parts that need it.
  await built;
  await unitAndApi(tally, since === null ? rest : [...rest, `--changed=${since}`, '--passWithNoTests']);
  const specs = since === null ? 'all' : browserTestsFor(changedFiles(since));
  if (specs === 'all' || specs.length > 0) await browser(tally, specs === 'all' ? [] : specs);
  return tally.close();
}

async function unitAndApi(tally, rest) {
  const name = 'Unit and API tests';
  tally.heading(name);
  const named = rest.filter((given) => !given.startsWith('--'));
  const { env, projects } = await componentTests(tally, named);
  // The tests of faults run the whole server, pages and all.
  if (named.length === 0 || named.some((given) => given.includes('faults'))) {
    try {
      await ensureBuild();
    } catch (error) {
      tally.fail(name, `could not run: ${error.message}`);
      return;
    }
  }
  const report = reportFile('vitest');
  const args = [
    packageBin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  await counted(tally, name, report, vitestCounts, () =>
    runNode([...args, ...projects, ...rest], { env: { CI: 'true', NODE_ENV: 'test', ...env } }),
  );
}

/** Component tests need a browser: without one they are counted as failed, and the others run all the same. */
async function componentTests(tally, named) {
  const wanted = named.length === 0 || named.some((given) => given.includes('apps/web') || given.includes('.browser.'));
  try {
    return { env: wanted ? await findChromium() : {}, projects: [] };
  } catch (error) {
    tally.fail('Component tests', `could not run: ${error.message}`);
    return { env: {}, projects: ['--project=!browser'] };
  }
}

async function browser(tally, specs) {
  const name = 'Browser tests';
  const config = 'e2e/playwright.config.ts';
  if (!existsSync(join(root, config))) return;
  tally.heading(name);
  try {
    await ensureBuild();
    const env = { CI: 'true', ...(await findChromium()) };
    const report = reportFile('playwright');
    const args = [packageBin('@playwright/test/cli.js'), 'test', '--config', config, '--reporter=list,json', ...specs];
    const run = () => runNode(args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } });
    await counted(tally, name, report, playwrightCounts, run);
  } catch (error) {
    tally.fail(name, `could not run: ${error.message}`);
  }
}

async function counted(tally, name, report, count, run) {
  rmSync(report, { force: true });
  const code = await run();
  let counts;
  try {
    counts = count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    tally.fail(name, `could not run: its runner ended with code ${code} and left no report`);
    return;
  }
  tally.add(counts);
  if (counts.failed > 0) tally.troubles.push(`${name}: ${counts.failed} failed`);
  else if (code !== 0) tally.fail(name, `its runner ended with code ${code} although every test passed`);
}
