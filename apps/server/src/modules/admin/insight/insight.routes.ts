import type { insightCalls } from '@doctorbird/contract/admin/insight';
import type { Lists } from '@doctorbird/contract/lists';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { CopyGates } from '../../programs/admin/copy-gates.ts';
import type { ProgramPlaces } from '../../programs/admin/program-places.ts';
import { listLeavings } from './leaving.queries.ts';
import { draftForecast } from './draft-forecast.ts';
import { loadInsight } from './insight.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'reading'> & { places: ProgramPlaces; copyGates: CopyGates };

export const insightHandlers = (deps: Needs): Handlers<typeof insightCalls & Lists<'listLeavings'>, Actor> => ({
  listLeavings: ({ query }) => deps.reading(() => listLeavings(deps.db, query)),
  getInsight: ({ query }) => deps.reading(() => loadInsight(deps.db, deps.clock.now(), query.season_id)),
  draftForecast: ({ actor, body, request }) => draftForecast(deps.db, contextOf(deps, { request, actor }), body),
});
