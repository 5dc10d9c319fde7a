import type { mergeCalls } from '@doctorbird/contract/admin/merges';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { dismissDuplicate, restoreDuplicate } from './dismiss-duplicate.ts';
import { duplicatesOf, listDuplicates } from './duplicates.queries.ts';
import { mergeFamilies } from './merge-families.ts';
import { findMerge, listMerges, previewUndo } from './merges.queries.ts';
import { previewMerge } from './preview-merge.queries.ts';
import { undoMerge } from './undo-merge.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'sealer'> & { sessions: Sessions };

export function mergeHandlers(deps: Needs): Handlers<typeof mergeCalls, Actor> {
  const { db, clock } = deps;
  return {
    listDuplicates: ({ query }) => listDuplicates(db, query),
    dismissDuplicate: async ({ actor, body, request }) => {
      await dismissDuplicate(db, contextOf(deps, { request, actor }), body);
      return undefined;
    },
    restoreDuplicate: async ({ actor, body, request }) => {
      await restoreDuplicate(db, contextOf(deps, { request, actor }), body);
      return undefined;
    },
    getFamilyDuplicates: ({ params }) => duplicatesOf(db, params.id),
    previewFamilyMerge: ({ body }) => previewMerge(db, { plan: body, now: clock.now() }),
    mergeFamilies: async ({ actor, body, request }) => {
      const id = await mergeFamilies(db, contextOf(deps, { request, actor }), body);
      return findMerge(db, { id, now: clock.now() });
    },
    listFamilyMerges: ({ query }) => listMerges(db, { now: clock.now(), query }),
    previewMergeUndo: ({ params }) => previewUndo(db, { id: params.id, now: clock.now() }),
    undoFamilyMerge: async ({ actor, params, request }) => {
      await undoMerge(db, contextOf(deps, { request, actor }), params.id);
      return findMerge(db, { id: params.id, now: clock.now() });
    },
  };
}
