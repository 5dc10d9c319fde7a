import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import postcss from 'postcss';
import { camel } from './css-names.mjs';
import { root } from './node-runtime.mjs';

const web = join(root, 'apps', 'web');
const app = join(web, 'app');

/** The modules' paths, from apps/web/app on. */
export const cssModules = () => readdirSync(app, { recursive: true }).filter((name) => name.endsWith('.module.css'));

/** The classes that a module owns, as the components write them: `.row-title` is `rowTitle`. */
export function classesOf(file) {
  const names = new Set();
  postcss.parse(readFileSync(join(app, file), 'utf8')).walkRules((rule) => {
    const own = rule.selector.replaceAll(/:global\([^)]*\)|\[[^\]]*\]/g, '');
    for (const [, name] of own.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)) names.add(name);
  });
  return [...names];
}

/** Writes a declaration beside each module, outside git: a class that is not there is a type error. */
export function writeCssTypes() {
  const folder = join(web, '.css-types');
  rmSync(folder, { recursive: true, force: true });
  for (const file of cssModules()) {
    const target = join(folder, relative(web, app), file.replace(/\.css$/, '.d.css.ts'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(
      target,
      classesOf(file)
        .map((name) => `export const ${camel(name)}: string;\n`)
        .join(''),
    );
  }
}
