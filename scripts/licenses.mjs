import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node-runtime.mjs';

/** Licences whose terms a program under MIT may carry along; each is a choice, so a new one is read before it is added. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Unlicense',
]);

/** The same with terms on how they are passed on. */
const withTerms = {
  'CC-BY-4.0': 'tables of what browsers can do, used by the build and named in the list of licences',
  'LGPL-3.0': 'a file or library of its own that can be replaced (NOTICE)',
  'LGPL-3.0-or-later': 'a file or library of its own that can be replaced (NOTICE)',
  'MPL-2.0': 'unchanged files of the package, whose source is in the package',
  'OFL-1.1': 'fonts, which may be passed on with a program (NOTICE)',
};

/** Packages whose lock entry names no licence: what their own file LICENSE says. */
const unnamed = { '@react-aria/optimize-locales-plugin': 'Apache-2.0', 'png-js': 'MIT' };

/** Whether an SPDX expression can be met with allowed licences: one side of OR, both of AND. */
export function isAllowed(expression) {
  const text = expression.replace(/^\(|\)$/g, '');
  if (text.includes(' OR ')) return text.split(' OR ').some(isAllowed);
  if (text.includes(' AND ')) return text.split(' AND ').every(isAllowed);
  return allowed.has(text.trim()) || Object.hasOwn(withTerms, text.trim());
}

/** The packages that the product runs on, by the lock file: name, version and licence, in order. */
export function shippedPackages(folder = root) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.dev || entry.devOptional || entry.link) continue;
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    found.set(`${name}@${entry.version}`, {
      name,
      version: entry.version,
      license: entry.license ?? unnamed[name] ?? 'unknown',
    });
  }
  return [...found.values()].toSorted((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

/** Those whose licence nobody has looked at. */
export const unlicensed = (packages = shippedPackages()) => packages.filter(({ license }) => !isAllowed(license));

export const licenseList = (packages = shippedPackages()) =>
  packages.map(({ name, version, license }) => `${name} ${version}: ${license}\n`).join('');
