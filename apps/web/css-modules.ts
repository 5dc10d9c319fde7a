import { scopedName } from '../../scripts/css-names.mjs';

export const cssModules = { localsConvention: 'camelCaseOnly', generateScopedName: scopedName } as const;

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/**
 * Styles that only portals use go into one sheet, which a portal's first page loads for all later ones: as a file for each part
 * it would be some twenty requests. Styles of a public page stay with that page.
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
