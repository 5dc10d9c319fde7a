import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, packageBin, root, runNode } from './node-runtime.mjs';

const typescript = () => packageBin('typescript/bin/tsc');

/** The parts that look at the code without running it. Each answers whether it passed. */
export const checks = [
  { name: 'Types', run: checkTypes },
  { name: 'Lint', run: () => passes([packageBin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']) },
  { name: 'Styles', run: () => passes([packageBin('stylelint/bin/stylelint.mjs'), 'apps/web/app/**/*.css']) },
  { name: 'Format', run: () => passes([packageBin('oxfmt/bin/oxfmt'), '--check']) },
  { name: 'Unused code', run: () => passes([packageBin('knip/bin/knip.js'), '--no-progress']) },
];

async function checkTypes() {
  // The types of the routes and of the CSS modules are generated and not in git.
  (await import('./css-types.mjs')).writeCssTypes();
  const web = join(root, 'apps', 'web');
  const generated = await passes([packageBin('@react-router/dev/bin.cjs'), 'typegen'], web);
  // Side by side: each of them uses one core.
  const sides = [
    ['packages/contract', 'apps/server'],
    ['apps/web', 'e2e'],
  ];
  const results = await Promise.all(sides.map((projects) => checkProjects(projects)));
  return [generated, ...results].every(Boolean);
}

async function checkProjects(projects) {
  const results = [];
  for (const project of projects) results.push(await passes([typescript(), '-p', project]));
  return results.every(Boolean);
}

async function passes(args, cwd = root) {
  return (await runNode(args, { cwd, env: { CI: 'true' } })) === 0;
}

export function reportFile(name) {
  const folder = join(cacheFolder, 'reports');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}.json`);
}
