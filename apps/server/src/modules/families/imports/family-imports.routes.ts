import { separators } from '@doctorbird/contract/core/tables';
import type { familyImportCalls } from '@doctorbird/contract/families/family-imports';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { ChildPlaces } from '../students/child-places.ts';
import { checkImport } from './check-import.ts';
import { findImport, listImports, rememberedMapping } from './family-imports.queries.ts';
import { importFamilies } from './import-families.ts';
import { digestOf, guessColumns, readFamilyFile } from './read-family-file.ts';
import { undoImport } from './undo-import.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'> & { childPlaces: ChildPlaces };

export function familyImportHandlers(deps: Needs): Handlers<typeof familyImportCalls, Actor> {
  const { db, clock } = deps;
  return {
    readFamilyFile: async ({ file, body }) => {
      const table = await readFamilyFile(file, body.separator && separators[body.separator]);
      const remembered = await rememberedMapping(db, digestOf(table.columns));
      return { ...table, mapping: remembered ?? guessColumns(table.columns), remembered: remembered !== null };
    },
    checkFamilyImport: ({ body }) => checkImport(db, { now: clock.now() }, body),
    importFamilies: async ({ actor, body, request }) => {
      const id = await importFamilies(db, contextOf(deps, { request, actor }), body);
      return findImport(db, { id, now: clock.now() });
    },
    listFamilyImports: async () => ({ data: await listImports(db, clock.now()) }),
    undoFamilyImport: ({ actor, params, request }) => undoImport(db, contextOf(deps, { request, actor }), params.id),
  };
}
