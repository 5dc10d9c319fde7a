// What the pages of the office do against what their readers may do, for scripts/rights.test.mjs.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { calls } from '../packages/contract/src/calls.ts';
import { isPermission, permissionsAsked, withIncluded } from '../packages/contract/src/core/permissions.ts';
import { rightOfPage } from '../apps/web/app/portal/page-rights.ts';
import routes from '../apps/web/app/routes.ts';
import { root } from './structure.mjs';
import { nodesWithin, parsed } from './syntax.mjs';

const web = join(root, 'apps', 'web', 'app');

/** Calls that change something and ask a permission, by name. */
const asking = new Map(
  Object.entries(calls).filter(([, { method, right }]) => method !== 'GET' && permissionsAsked(right).length > 0),
);
const byLine = new Map([...asking].map(([name, { method, path }]) => [`${method} ${path}`, name]));

/** The pages of the office with the permissions that they ask: an address of theirs for each. */
function pagesOf(list, above = '', found = []) {
  for (const { path, index, file, children } of list) {
    const address = path === undefined || index ? above : `${above}/${path}`;
    if (file.startsWith('routes/admin/')) found.push({ file, address, asked: permissionsAsked(rightOfPage(address)) });
    if (children) pagesOf(children, address, found);
  }
  return found;
}
export const adminPages = () => pagesOf(routes);

const isGuard = (node) =>
  (node.type === 'CallExpression' &&
    (/^(?:may|mayDo|whereAllowed|rightOf)$/.test(node.callee.name ?? '') || node.callee.callee?.name === 'useMay')) ||
  (node.type === 'JSXAttribute' && node.name.name === 'asks') ||
  (node.type === 'Property' && node.key.name === 'asks');

const textOf = (properties, key) => properties.find((one) => one.key?.name === key)?.value.value;

/** The name of the call that a node stands for. */
function callOf(node, sources) {
  if (node.type === 'MemberExpression' && sources.has(node.object.name)) return node.property.name;
  if (node.type === 'TSQualifiedName' && sources.has(node.left.name)) return node.right.name;
  if (node.type === 'ObjectExpression')
    return byLine.get(`${textOf(node.properties, 'method')} ${textOf(node.properties, 'path')}`);
  return undefined;
}

/** What a file imports, and which calls it makes, and which it asks for: names of calls, and permissions. */
export function readUses(file, source) {
  const { program } = parsed(file, source);
  const sources = new Set();
  const imports = [];
  const made = new Set();
  const asked = new Set();
  for (const [node, above] of nodesWithin(program)) {
    if (node.type === 'ImportDeclaration' && node.source.value.startsWith('@doctorbird/contract/'))
      for (const { local } of node.specifiers) sources.add(local.name);
    if (/^(?:Import|ExportNamed|ExportAll)(?:Declaration|Expression)$/.test(node.type) && node.source?.value)
      if (node.importKind !== 'type' && node.source.value.startsWith('.')) imports.push({ to: node.source.value, now: node.type !== 'ImportExpression' });
    const guarded = above.some(isGuard);
    if (guarded && node.type === 'Literal' && isPermission(node.value)) asked.add(node.value);
    const name = callOf(node, sources);
    if (!asking.has(name)) continue;
    if (guarded) asked.add(name);
    else made.add(name);
  }
  return { imports, made, asked };
}

/** Files by name below the web application, read when they are reached. */
export function webUses() {
  const known = new Map();
  return (file) => {
    if (!known.has(file)) {
      const uses = readUses(file, readFileSync(join(web, file), 'utf8'));
      const imports = uses.imports
        .map(({ to, now }) => ({ to: relative(web, resolve(web, dirname(file), to)).replaceAll('\\', '/'), now }))
        .filter(({ to }) => /\.tsx?$/.test(to) && existsSync(join(web, to)));
      known.set(file, { ...uses, imports: imports.map(({ to }) => to), static: imports.filter(({ now }) => now).map(({ to }) => to) });
    }
    return known.get(file);
  };
}

const covers = (permissions, wanted) => {
  const held = withIncluded(permissions);
  return wanted.every((one) => held.has(one));
};

/** Calls that a page makes although its reader may lack the permission: nothing on the way from the page to the call asks. */
export function unasked(pages, usesOf) {
  const holes = new Map();
  for (const page of pages) {
    const seen = new Map();
    const walk = (file, way, asked) => {
      const uses = usesOf(file);
      // What a menu or a table asks for is often written beside the page that opens its dialogs.
      const all = new Set([...asked, ...uses.asked, ...uses.static.flatMap((to) => [...usesOf(to).asked])]);
      const key = [...all].sort().join();
      if (!seen.has(file)) seen.set(file, []);
      // Fewer questions on another way: nothing new beyond.
      if (seen.get(file).some((one) => [...one].every((x) => all.has(x)))) return;
      seen.get(file).push(all);
      for (const name of uses.made) {
        const wanted = permissionsAsked(asking.get(name).right);
        if (all.has(name) || covers(page.asked, wanted) ) continue;
        const hole = `${file}: ${name} (${wanted})`;
        if (!holes.has(hole)) holes.set(hole, new Set());
        holes.get(hole).add(page.file.replace('routes/admin/', ''));
      }
      for (const next of uses.imports) walk(next, [...way, file], all);
    };
    walk(page.file, [], new Set());
  }
  return holes;
}
