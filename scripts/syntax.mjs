// The syntax of the code, for the tests that read it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from './structure.mjs';

export const modules = 'apps/server/src/modules';

/** A file as the tests ask about it; throws where its syntax is broken. */
export function parsed(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return { file, program, source };
}

/** The files below a folder, without the tests. */
const filesBelow = (folder) =>
  globSync('**/*.ts', { cwd: join(root, folder) })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => parsed(`${folder}/${file}`, readFileSync(join(root, folder, file), 'utf8')));

let found;

/** The files of all domains, without the tests; read once. */
export const domainFiles = () => (found ??= filesBelow(modules));

/** What the domains stand on: the platform, apart from the sweep itself, and access. */
export const lowerFiles = () =>
  ['apps/server/src/platform', 'apps/server/src/access']
    .flatMap(filesBelow)
    .filter(({ file }) => !file.startsWith('apps/server/src/platform/sweeps/'));

/** Every node below with its ancestors, the nearest first; nothing below a node for which `skip` is true. */
export function* nodesWithin(node, skip = () => false, above = []) {
  if (!node || typeof node !== 'object' || skip(node)) return;
  const isNode = typeof node.type === 'string';
  if (isNode) yield [node, above];
  const next = isNode ? [node, ...above] : above;
  for (const value of Object.values(node)) if (typeof value === 'object') yield* nodesWithin(value, skip, next);
}

/** Every node below. */
export const nodesOf = (node, skip) => [...nodesWithin(node, skip)].map(([found]) => found);
