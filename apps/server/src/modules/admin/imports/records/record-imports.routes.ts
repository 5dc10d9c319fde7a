import { separators } from '@doctorbird/contract/core/tables';
import type { recordImportCalls } from '@doctorbird/contract/admin/record-imports';
import { contextOf } from '../../../../access/action-context.ts';
import type { Actor } from '../../../../access/actor.ts';
import type { AppDependencies } from '../../../../app-dependencies.ts';
import type { Handlers } from '../../../../platform/http/register-calls.ts';
import { kinds } from '../kinds/record-kinds.ts';
import { changeRecordImport, storeRecordDraft } from './change-record-import.ts';
import { readRecordFile } from './read-record-file.ts';
import { openRecordImportOf, requireKind } from './record-imports.queries.ts';
import { startRecordImport } from './start-record-import.ts';
import { showRecordUndo, startRecordUndo } from './undo-records.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'sealer'>;

export function recordImportHandlers(deps: Needs): Handlers<typeof recordImportCalls, Actor> {
  const { db, clock, sealer } = deps;
  const opened = (actor: Actor, id: string, openFrom = 0) =>
    openRecordImportOf(db, { actor, now: clock.now(), sealer }, { id, openFrom });
  return {
    readRecordFile: async ({ actor, file, body, request }) => {
      const kind = kinds[body.kind];
      const context = contextOf(deps, { request, actor });
      await requireKind(db, context, kind.name);
      const read = await readRecordFile(file, { kind, separator: body.separator && separators[body.separator] });
      return opened(actor, await storeRecordDraft(db, context, { kind, name: file.name, read }));
    },
    loadRecordImport: ({ actor, params, query }) => opened(actor, params.id, query.open_from),
    changeRecordImport: async ({ actor, params, body, request }) => {
      await changeRecordImport(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return opened(actor, params.id);
    },
    startRecordImport: async ({ actor, params, body, request }) => {
      await startRecordImport(db, contextOf(deps, { request, actor }), { id: params.id, ...body });
      return opened(actor, params.id);
    },
    planRecordImportUndo: ({ actor, params }) => showRecordUndo(db, { actor, now: clock.now() }, params.id),
    undoRecordImport: async ({ actor, params, body, request }) => {
      await startRecordUndo(db, contextOf(deps, { request, actor }), { id: params.id, records: body.records });
      return opened(actor, params.id);
    },
  };
}
