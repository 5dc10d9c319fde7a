// How the code is laid out, read from the code itself, for scripts/structure.test.mjs.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

/** The domains, the lowest first: each may use those before it, never one after it. The same in contract, server and web. */
export const domains = [
  'organisation',
  'messages',
  'families',
  'accounts',
  'invoices',
  'groups',
  'programs',
  'enrollments',
  'billing',
  'teaching',
  'competitions',
  'content',
  'privacy',
  'admin',
];

const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const imported = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** Comments; not the globs and addresses in strings that look like one. */
export const comments = /(?<![*'"`\w])\/\*[\s\S]*?\*\/|(?<![:/'"`\w])\/\/.*$/gm;

/** The source without its comments, in the same number of lines. */
export const withoutComments = (source) => source.replace(comments, (comment) => comment.replace(/[^\n]/g, ' '));

/** Every import from one folder (or single file) right under `top` to another of them: `{ file, from, to }`. */
export function importsUnder(top) {
  const folder = join(root, top);
  const found = [];
  for (const name of globSync('**/*.{ts,tsx}', { cwd: folder })) {
    if (/\.test\.tsx?$/.test(name)) continue;
    const from = name.split('/')[0];
    for (const [, target] of read(top, name).matchAll(imported)) {
      if (!target.startsWith('.')) continue;
      const inside = relative(folder, resolve(dirname(join(folder, name)), target));
      const to = inside.split('/')[0];
      if (to !== '..' && to !== from) found.push({ file: `${top}/${name}`, from, to });
    }
  }
  return found;
}

/** Every import of a domain's server code from the contract: `{ file, from, to }`. */
export function contractImports() {
  const top = 'apps/server/src/modules';
  return globSync('**/*.ts', { cwd: join(root, top) }).flatMap((name) =>
    [...read(top, name).matchAll(/'@doctorbird\/contract\/([^/']+)\//g)].map(([, to]) => ({
      file: `${top}/${name}`,
      from: name.split('/')[0],
      to,
    })),
  );
}

/** Which folders import which, from the imports of `importsUnder`. */
export const arrowsOf = (imports) =>
  imports.reduce((arrows, { from, to }) => arrows.set(from, (arrows.get(from) ?? new Set()).add(to)), new Map());

/** The first way found that leads back to where it began; null when there is none. */
export function firstCircle(arrows) {
  const done = new Set();
  const walk = (room, way) => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room].join(' -> ');
    if (done.has(room)) return null;
    for (const next of arrows.get(room) ?? []) {
      const circle = walk(next, [...way, room]);
      if (circle) return circle;
    }
    done.add(room);
    return null;
  };
  for (const room of arrows.keys()) {
    const circle = walk(room, []);
    if (circle) return circle;
  }
  return null;
}

/** The uses of a higher domain, in sentences. Anything outside the order is ignored. */
export const upward = (uses, order) =>
  uses
    .filter(({ from, to }) => order.includes(from) && order.indexOf(to) > order.indexOf(from))
    .map(({ file, from, to, what = to }) => `${file}: ${from} uses ${what}${what === to ? '' : ` of ${to}`}`);

/** The server's order in full: what all domains stand on comes first. */
export const serverOrder = ['platform', 'access', ...domains];
const domainOf = (file) => (file.startsWith('modules/') ? file.split('/')[1] : file.split('/')[0]);

const serverFiles = () =>
  globSync('**/*.ts', { cwd: join(root, 'apps/server/src') }).filter((name) => !name.endsWith('.test.ts'));

/** Who owns which table: the domain that declares it. */
export function tableOwners() {
  const owners = new Map();
  for (const file of serverFiles())
    for (const [, table] of read('apps/server/src', file).matchAll(/pgTable\(\s*'(\w+)'/g))
      owners.set(table, domainOf(file));
  return owners;
}

const listed =
  /\b(?:from|join|into|update|using|truncate|table|only)\s+((?:[a-z_]+(?:[ \t]+(?:as[ \t]+)?[a-z_]+)?\s*,\s*)*"?[a-z_]+)/g;

/** Names in a source that may be SQL tables: after from, join, into and the like, or passed as an identifier. */
export function possibleTables(source) {
  const code = withoutComments(source);
  const named = [...code.matchAll(/sql\.identifier\('(\w+)'\)/g)].map(([, name]) => name);
  const inText = [...code.matchAll(listed)].flatMap(([, list]) =>
    list.split(',').map((part) => part.trim().replace('"', '').split(/\s+/)[0]),
  );
  return new Set([...named, ...inText]);
}

/** Every use of a table in SQL text: `{ file, from, to, what }`. The builder's uses are imports, so `importsUnder` has them. */
export function tableUses() {
  const owners = tableOwners();
  return serverFiles().flatMap((file) =>
    [...possibleTables(read('apps/server/src', file))]
      .filter((word) => owners.has(word) && owners.get(word) !== domainOf(file))
      .map((what) => ({ file: `apps/server/src/${file}`, from: domainOf(file), to: owners.get(what), what })),
  );
}
