import { basename } from 'node:path';

/**
 * The name of a module's class in the page: `.body` of `panel.module.css` is `panel-body`, `.panel` is `panel`. No two modules
 * share a file name (scripts/styles.test.mjs), so the names need no hash, and can be read in the page and in tests.
 */
export function scopedName(local: string, file: string): string {
  const stem = basename(file.split('?')[0] ?? file, '.module.css');
  return local === stem ? stem : `${stem}-${local}`;
}

export const cssModules = { localsConvention: 'camelCaseOnly', generateScopedName: scopedName } as const;
