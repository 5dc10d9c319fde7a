import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAllowed, shippedPackages, unlicensed } from './licenses.mjs';
import { root } from './node-runtime.mjs';
import { leakedSecrets, secretsIn } from './secrets.mjs';

/** What the package files of the workspaces name, without the workspaces themselves: name and version, in order. */
function namedPackages() {
  const files = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root })];
  const named = files.flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  const ours = named.filter(([name]) => !name.startsWith('@doctorbird/'));
  return [...new Set(ours.map(([name, version]) => `${name} ${version}`))].toSorted();
}

test('every package that the product runs on has a licence that was looked at', () => {
  expect(shippedPackages().length).toBeGreaterThan(300);
  expect(unlicensed()).toEqual([]);
});

test('every package that we name was looked at, in the version that is installed', () => {
  const review = readFileSync(join(root, 'docs', 'dependencies.md'), 'utf8');
  const reviewed = [...review.matchAll(/`([@\w./-]+)` (\d+\.\d+\.[\w.-]*\w)/g)].map(
    ([, name, version]) => `${name} ${version}`,
  );
  const named = namedPackages();
  expect(named.length).toBeGreaterThan(80);
  expect(reviewed.toSorted()).toEqual(named);
});

test('licences are read as they are written', () => {
  expect(
    ['MIT', '(MIT OR GPL-3.0)', 'MIT AND OFL-1.1', '(BSD-2-Clause OR MIT)'].filter((text) => !isAllowed(text)),
  ).toEqual([]);
  expect(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'SEE LICENSE IN FILE', 'unknown'].filter(isAllowed)).toEqual(
    [],
  );
});

test('no tracked file holds a key, a token or a password', () => {
  expect(leakedSecrets()).toEqual([]);
});

test('what looks like one is found, and what stands for one is not', () => {
  // Put together here, so that this file holds none.
  const samples = [
    `-----BEGIN ${'PRIVATE'} KEY-----\nMC4CAQAwBQYDK2VwBCIEIA`,
    `AKIA${'ABCDEFGHIJKLMNOP'}`,
    `ghp_${'a1'.repeat(18)}`,
    `npm_${'b2'.repeat(18)}`,
    `//registry.example/:_authToken=${'c3'.repeat(10)}`,
    `sk_live_${'d4'.repeat(12)}`,
    `postgres://robots:${'hunter2-really'}@db.example.org/robots`,
  ];
  for (const sample of samples) expect(secretsIn(`first line\n${sample}`), sample).toMatchObject([{ line: 2 }]);
  expect(secretsIn('postgres://user:password@host/database smtps://user:password@host:465 https://a:...@b')).toEqual(
    [],
  );
});
