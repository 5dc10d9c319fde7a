import { scopedName } from '../../scripts/css-names.mjs';

export const cssModules = { localsConvention: 'camelCaseOnly', generateScopedName: scopedName } as const;

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const publicFile = /app\/(root|routes\/(public|frame|page-body|error-page))/;
const control = /app\/ui\//;
const portalFile = /app\/routes\/(parent|student|staff|admin)\//;

/**
 * Styles that only one portal uses go into its sheet, those of several portals into another one, and those of controls that public
 * pages have, too, into a third: as a file for each part they would be some twenty requests. Styles of public pages stay with them.
 */
export function portalStyles(id: string, modules: Modules): string | null {
  const users = [...usersOf(id, modules)];
  const portals = new Set(users.flatMap((file) => portalFile.exec(file)?.[1] ?? []));
  if (users.some((file) => publicFile.test(file))) return portals.size > 0 && control.test(id) ? 'controls' : null;
  return portals.size === 1 ? `portal-${[...portals][0]}` : 'portal';
}

/** Every file that imports this one, at once or later, itself or through others. */
function usersOf(id: string, modules: Modules): Set<string> {
  const users = new Set([id]);
  for (const user of users) {
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(user) ?? {};
    for (const next of [...importers, ...dynamicImporters]) users.add(next);
  }
  return users;
}
