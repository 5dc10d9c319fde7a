// What the pages of the office do against what their readers may do, for scripts/rights.test.mjs.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { calls } from '../packages/contract/src/calls.ts';
import { permissionsAsked, withIncluded } from '../packages/contract/src/core/permissions.ts';
import { rightOfPage } from '../apps/web/app/portal/page-rights.ts';
import routes from '../apps/web/app/routes.ts';
import { root } from './structure.mjs';
import { nodesWithin, parsed } from './syntax.mjs';

const web = join(root, 'apps', 'web', 'app');

/** Files whose calls are asked for by other means, each with its reason. */
export const askedElsewhere = {
  'features/programs/meetings/meeting-calls.ts': 'a table by owner: the buttons ask for those of theirs',
  'features/teaching/hours/times-form.tsx':
    'the office corrects the times of others; one writes down one’s own as a teacher',
  'features/teaching/make-ups/reason-form.tsx': 'two forms: the place asks for one call, the list for the other',
  'features/organisation/settings/part-form.tsx': 'its button asks for the call of the part that it is given',
  'features/organisation/settings/parts.ts': 'a table of parts: the form of a part asks for its call',
  'features/organisation/settings/policies-part.ts': 'as parts.ts',
  'features/organisation/settings/privacy-part.ts': 'as parts.ts',
};

const wanted = (name) => permissionsAsked(calls[name]?.right);

/** Whether a call changes something, and asks an admin for a permission. */
const asksForChange = (name) => wanted(name).length > 0 && calls[name].method !== 'GET';

const byLine = new Map(Object.entries(calls).map(([name, { method, path }]) => [`${method} ${path}`, name]));

const isGuard = ({ type, callee, name, key }) =>
  (type === 'CallExpression' &&
    (/^(?:may|mayDo|whereAllowed|rightOf)$/.test(callee.name ?? '') || callee.callee?.name === 'useMay')) ||
  (type === 'JSXAttribute' && name.name === 'asks') ||
  (type === 'Property' && key.name === 'asks');

/** What is asked before anything of a page is drawn. */
const isLoader = ({ type, id }) =>
  /^(?:FunctionDeclaration|VariableDeclarator)$/.test(type) && id?.name === 'clientLoader';

const textOf = (properties, key) => properties.find((one) => one.key?.name === key)?.value.value;

/** The name of the call that a node stands for: `paymentCalls.refundPayment`, its type, or its line written out. */
function callOf({ type, object, property, left, right, properties }, groups) {
  if (type === 'MemberExpression' && groups.has(object.name)) return property.name;
  if (type === 'TSQualifiedName' && groups.has(left.name)) return right.name;
  return type === 'ObjectExpression'
    ? byLine.get(`${textOf(properties, 'method')} ${textOf(properties, 'path')}`)
    : undefined;
}

const imported = /^(?:Import|ExportNamed|ExportAll)(?:Declaration|Expression)$/;

/** The page of the office that a text begins with; what is put in stands for any record. */
function addressOf({ type, value, quasis }) {
  const text = type === 'Literal' ? value : type === 'TemplateLiteral' ? `${quasis[0].value.cooked}x` : undefined;
  return typeof text === 'string' && text.startsWith('/admin/') ? text : undefined;
}

const bringsLink = ({ source, specifiers }) =>
  source.value === 'react-router' && specifiers.some(({ imported: one }) => /^(?:Nav)?Link$/.test(one?.name));

/**
 * What a file imports, the calls that it makes, those that it asks for, and those that its loader makes; the pages that it leads to, and
 * whether by links that ask nobody.
 */
export function readUses(file, source) {
  const uses = {
    imports: [],
    makes: new Set(),
    asks: new Set(),
    loads: new Set(),
    leads: new Set(),
    asksNobody: false,
  };
  const groups = new Set();
  for (const [node, above] of nodesWithin(parsed(file, source).program)) {
    if (imported.test(node.type) && node.source?.value) {
      const from = node.source.value;
      if (from.startsWith('@doctorbird/contract/'))
        for (const { local } of node.specifiers ?? []) groups.add(local?.name);
      else if (from.startsWith('.') && node.importKind !== 'type') uses.imports.push(from);
      if (node.type === 'ImportDeclaration' && bringsLink(node)) uses.asksNobody = true;
    }
    const address = addressOf(node);
    if (address) uses.leads.add(address);
    const name = callOf(node, groups);
    if (!calls[name]) continue;
    if (above.some(isGuard)) uses.asks.add(name);
    else if (above.some(isLoader)) uses.loads.add(name);
    else if (asksForChange(name)) uses.makes.add(name);
  }
  return uses;
}

/** Reads files below the web application as they are reached. */
export function webUses() {
  const known = new Map();
  return (file) => {
    if (!known.has(file)) {
      const uses = readUses(file, readFileSync(join(web, file), 'utf8'));
      const imports = uses.imports
        .map((to) => relative(web, resolve(web, dirname(file), to)).replaceAll('\\', '/'))
        .filter((to) => /\.tsx?$/.test(to) && existsSync(join(web, to)));
      known.set(file, { ...uses, imports });
    }
    return known.get(file);
  };
}

/** The pages of the office, each with the permissions that whoever sees it has: those of its address, and of what its loader reads. */
export function adminPages(usesOf, list = routes, above = '') {
  return list.flatMap(({ path, file, children = [] }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    const own = file.startsWith('routes/admin/')
      ? [{ file, held: withIncluded([rightOfPage(address), ...[...usesOf(file).loads].flatMap(wanted)].flat()) }]
      : [];
    return [...own, ...adminPages(usesOf, children, address)];
  });
}

/** Every file reached from a page on a way where nothing asks for the call. What a page imports may ask in its place: a table, a panel. */
function reached(pages, name, usesOf) {
  const open = new Set(pages.map(({ file }) => file));
  const asked = new Set();
  // A set that grows while it is read: each file is taken once.
  for (const file of open) {
    const { asks, imports } = usesOf(file);
    if (asks.has(name) || imports.some((to) => usesOf(to).asks.has(name))) asked.add(file);
    else for (const to of imports) open.add(to);
  }
  return open.difference(asked);
}

/** The changes that a page offers to readers who may not make them. */
export function unasked(pages, usesOf) {
  const files = reached(pages, null, usesOf);
  const names = new Set([...files].flatMap((file) => [...usesOf(file).makes]));
  return [...names].flatMap((name) => {
    const without = pages.filter(({ held }) => !wanted(name).every((permission) => held.has(permission)));
    return [...reached(without, name, usesOf)]
      .filter((file) => usesOf(file).makes.has(name) && !askedElsewhere[file])
      .map((file) => `${file}: ${name} asks for ${wanted(name).join(', ')}`);
  });
}

/** The pages that a file leads to: its own addresses, and those of the texts and tables that it imports. */
const ledTo = (file, usesOf) =>
  [file, ...usesOf(file).imports.filter((to) => to.endsWith('.ts'))].flatMap((one) => [...usesOf(one).leads]);

/** Links on pages of the office to pages that some of their readers may not open, which are drawn for all of them. */
export function openLinks(pages, usesOf) {
  const found = pages.flatMap((page) =>
    [...reached([page], null, usesOf)]
      .filter((file) => usesOf(file).asksNobody)
      .flatMap((file) =>
        ledTo(file, usesOf)
          .filter((to) => !permissionsAsked(rightOfPage(to)).every((permission) => page.held.has(permission)))
          .map((to) => `${file}: ${to}`),
      ),
  );
  return [...new Set(found)].toSorted((a, b) => a.localeCompare(b));
}
