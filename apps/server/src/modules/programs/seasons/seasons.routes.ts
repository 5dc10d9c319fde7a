import type { seasonCalls } from '@doctorbird/contract/programs/seasons';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { CopyGates } from '../admin/copy-gates.ts';
import type { ProgramPlaces } from '../admin/program-places.ts';
import { copySeason } from './copy-season.ts';
import { openSeason } from './open-season.ts';
import { previewCopy } from './preview-season.queries.ts';
import { findSeason, listSeasons } from './seasons.queries.ts';
import { undoSeasonCopy } from './undo-season-copy.ts';
import { addSeason, changeSeason, fillSeason, removeSeason } from './write-season.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'> & {
  places: ProgramPlaces;
  copyGates: CopyGates;
};

export function seasonHandlers(deps: Dependencies): Handlers<typeof seasonCalls, Actor> {
  const { db } = deps;
  return {
    listSeasons: async () => ({ data: await listSeasons(db) }),
    getSeason: ({ params }) => findSeason(deps, params.id),
    addSeason: async ({ actor, body, request }) =>
      findSeason(deps, await addSeason(db, contextOf(deps, { request, actor }), body)),
    changeSeason: async ({ actor, params, body, request }) => {
      await changeSeason(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return findSeason(deps, params.id);
    },
    removeSeason: async ({ actor, params, request }) => {
      await removeSeason(db, contextOf(deps, { request, actor }), params.id);
      return undefined;
    },
    fillSeason: async ({ actor, params, request }) => ({
      added: await fillSeason(db, contextOf(deps, { request, actor }), params.id),
    }),
    previewSeasonCopy: ({ params, body }) => previewCopy(db, params.id, body),
    copySeason: async ({ actor, params, body, request }) =>
      findSeason(deps, await copySeason(db, contextOf(deps, { request, actor }), { id: params.id, asked: body })),
    undoSeasonCopy: async ({ actor, params, request }) => ({
      removed: await undoSeasonCopy(db, contextOf(deps, { request, actor }), params.id),
    }),
    openSeason: ({ actor, params, body, request }) =>
      openSeason(db, contextOf(deps, { request, actor }), { id: params.id, opens: body.opens }),
  };
}
