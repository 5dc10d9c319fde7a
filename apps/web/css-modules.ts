import { basename } from 'node:path';

/**
 * The name of a module's class in the page: `.body` of `panel.module.css` is `panel-body`, `.panel` is `panel`, `.table` of
 * `data-table.module.css` is `data-table`. No two modules share a file name (scripts/styles.test.mjs), so the names need no hash,
 * and can be read in the page and in tests.
 */
export function scopedName(local: string, file: string): string {
  const stem = basename(file.split('?')[0] ?? file, '.module.css');
  return local === stem || stem.endsWith(`-${local}`) ? stem : `${stem}-${local}`;
}

export const cssModules = { localsConvention: 'camelCaseOnly', generateScopedName: scopedName } as const;

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/**
 * What only the portals show goes into one sheet, which a portal's first page fetches and every later one has: in a file for each
 * part it would be some twenty requests. What a public page shows stays with that page.
 */
export function portalStyles(id: string, modules: Modules): string | null {
  const seen = new Set<string>();
  const isPublic = (module: string): boolean => {
    if (seen.has(module)) return false;
    seen.add(module);
    if (/app\/(root|routes\/(public|frame|page-body|error-page))/.test(module)) return true;
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(module) ?? {};
    return [...importers, ...dynamicImporters].some(isPublic);
  };
  return isPublic(id) ? null : 'portal';
}
