import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import postcss from 'postcss';
import { camel, scopedName, stemOf } from './css-names.mjs';
import { classesOf, cssModules } from './css-types.mjs';
import { root } from './node-runtime.mjs';

const app = join(root, 'apps', 'web', 'app');
const read = (file) => readFileSync(join(app, file), 'utf8');

/** Two modules of one name would share their classes. */
export function twins(files = cssModules()) {
  const seen = new Map();
  const found = [];
  for (const file of files) {
    const first = seen.get(stemOf(file));
    if (first) found.push(`${first} and ${file}`);
    seen.set(stemOf(file), file);
  }
  return found;
}

/** Classes that a module declares and no component names, and modules that nobody imports. */
export function unusedClasses(files = cssModules(), sources = sourcesOf()) {
  return files.flatMap((file) => {
    const importers = sources.filter(({ text }) => text.includes(`/${basename(file)}'`));
    if (importers.length === 0) return [`${file}: nobody imports it`];
    const used = new Set();
    for (const { text } of importers) {
      const alias = new RegExp(`import \\* as (\\w+) from '[^']*/${basename(file).replaceAll('.', '\\.')}'`).exec(
        text,
      )?.[1];
      if (!alias) continue;
      for (const [, name] of text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))) used.add(name);
      // Chosen at run time: any of them may be meant.
      if (text.includes(`${alias}[`)) for (const name of classesOf(file)) used.add(camel(name));
    }
    return classesOf(file)
      .filter((name) => !used.has(camel(name)))
      .map((name) => `${file}: .${name}`);
  });
}

/** Classes of other modules, or of base.css, that a sheet names and that are not there. */
export function strangers(files = cssModules()) {
  const known = new Set(files.flatMap((file) => classesOf(file).map((name) => scopedName(name, file))));
  for (const name of plainClasses('styles/base.css')) known.add(name);
  for (const name of drawnClasses) known.add(name);
  const wanted = (file) => [...read(file).matchAll(/:global\(\.([\w-]+)\)/g)].map(([, name]) => name);
  return [
    ...files.flatMap((file) =>
      wanted(file)
        .filter((name) => !known.has(name))
        .map((name) => `${file}: .${name}`),
    ),
    ...plainClasses('styles/print.css')
      .filter((name) => !known.has(name) && name !== 'on-screen')
      .map((name) => `styles/print.css: .${name}`),
  ];
}

/** Written into the drawings themselves (app/illustrations). */
const drawnClasses = ['draw', 'kite', 'lamps'];

/** What stands lower knows nothing of what stands above it: a part of `ui/` names no class of a feature. */
export function upwardClasses(files = cssModules()) {
  const levelOf = (file) => (file.startsWith('ui/') ? 0 : /^(features|routes)\//.test(file) ? 2 : 1);
  const owner = new Map(files.flatMap((file) => classesOf(file).map((name) => [scopedName(name, file), file])));
  return files.flatMap((file) =>
    [...read(file).matchAll(/:global\(\.([\w-]+)\)/g)].flatMap(([, name]) => {
      const other = owner.get(name);
      return other && levelOf(other) > levelOf(file) ? [`${file} names .${name} of ${other}`] : [];
    }),
  );
}

const sharedSheets = ['ui/layout.module.css', 'ui/type.module.css'];

const blockOf = (declarations) => [...declarations].toSorted((first, second) => first.localeCompare(second)).join('; ');
const declarationsOf = (rule) =>
  rule.nodes
    .filter(({ type }) => type === 'decl')
    .map(({ prop, value, important }) => `${prop}: ${value}${important ? ' !important' : ''}`);

/** What each shared class sets, over all of its rules: `stack-12` is a grid with a gap of 12 px. */
function sharedBlocks() {
  const blocks = new Map();
  for (const file of sharedSheets)
    postcss.parse(read(file)).walkRules((rule) => {
      for (const selector of rule.selectors)
        blocks.set(selector, [...(blocks.get(selector) ?? []), ...declarationsOf(rule)]);
    });
  return new Map([...blocks].map(([selector, declarations]) => [blockOf(declarations), selector]));
}

/** Classes whose only rule sets just what a shared class sets, and which no other sheet names. */
export function ownCopies(files = cssModules(), reader = read) {
  const shared = sharedBlocks();
  const namedElsewhere = new Set(
    [...cssModules(), 'styles/print.css'].flatMap((file) =>
      [...read(file).matchAll(/\.([\w-]+)/g)].map(([, name]) => name),
    ),
  );
  return files
    .filter((file) => !sharedSheets.includes(file) && !file.startsWith('ui/'))
    .flatMap((file) => {
      const rules = [];
      postcss.parse(reader(file)).walkRules((rule) => rules.push(rule));
      return rules.flatMap((rule) => {
        const name = /^\.([\w-]+)$/.exec(rule.selector)?.[1];
        const copied = shared.get(blockOf(declarationsOf(rule)));
        if (!name || !copied || rule.parent.name !== 'layer' || namedElsewhere.has(scopedName(name, file))) return [];
        const rulesOfIt = rules.filter(({ selector }) => new RegExp(`\\.${name}(?![\\w-])`).test(selector));
        return rulesOfIt.length === 1 ? [`${file}: .${name} is ${copied}`] : [];
      });
    });
}

function plainClasses(file) {
  const names = new Set();
  postcss.parse(read(file)).walkRules((rule) => {
    for (const [, name] of rule.selector.replaceAll(/\[[^\]]*\]/g, '').matchAll(/\.(-?[_a-zA-Z][\w-]*)/g))
      names.add(name);
  });
  return [...names];
}

const sourcesOf = () =>
  readdirSync(app, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((file) => ({ file, text: read(file) }));
