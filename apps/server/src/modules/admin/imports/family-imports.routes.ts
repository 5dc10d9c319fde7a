import { separators } from '@doctorbird/contract/core/tables';
import type { familyImportCalls } from '@doctorbird/contract/families/family-imports';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { changeImport, dropDraft, storeDraft } from './change-import.ts';
import { listImports, openImportOf } from './family-imports.queries.ts';
import { readFamilyFile } from './read-family-file.ts';
import { startImport } from './start-import.ts';
import { showUndo, startUndo } from './undo-import.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'sealer'>;

export function familyImportHandlers(deps: Needs): Handlers<typeof familyImportCalls, Actor> {
  const { db, clock, sealer } = deps;
  const opened = (actor: Actor, id: string, openFrom = 0) =>
    openImportOf(db, { actor, now: clock.now(), sealer, openFrom }, id);
  return {
    readFamilyFile: async ({ actor, file, body, request }) => {
      const read = await readFamilyFile(file, body.separator && separators[body.separator]);
      return opened(actor, await storeDraft(db, contextOf(deps, { request, actor }), { name: file.name, read }));
    },
    loadFamilyImport: ({ actor, params, query }) => opened(actor, params.id, query.open_from),
    changeFamilyImport: async ({ actor, params, body, request }) => {
      await changeImport(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return opened(actor, params.id);
    },
    startFamilyImport: async ({ actor, params, body: { invite, ...expected }, request }) => {
      await startImport(db, contextOf(deps, { request, actor }), { id: params.id, expected, invite });
      return opened(actor, params.id);
    },
    dropFamilyImport: async ({ actor, params, request }) => {
      await dropDraft(db, contextOf(deps, { request, actor }), params.id);
      return undefined;
    },
    listFamilyImports: async ({ actor }) => ({
      data: await listImports(db, { now: clock.now(), actor }),
    }),
    planImportUndo: ({ params }) => showUndo(db, { now: clock.now() }, params.id),
    undoFamilyImport: async ({ actor, params, body, request }) => {
      await startUndo(db, contextOf(deps, { request, actor }), { id: params.id, families: body.families });
      return opened(actor, params.id);
    },
  };
}
