import type { venueCalls } from '@doctorbird/contract/programs/venues';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { listVenues } from './venues.queries.ts';
import { addVenue, changeVenue, removeVenue } from './write-venue.ts';

export function venueHandlers(deps: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof venueCalls, Actor> {
  const { db, clock } = deps;
  const one = async (id: string) => {
    const [row] = await listVenues(db, clock.now(), id);
    if (!row) throw notFound('venue');
    return row;
  };
  return {
    listVenues: async () => ({ data: await listVenues(db, clock.now()) }),
    addVenue: async ({ actor, body, request }) => one(await addVenue(db, contextOf(deps, { request, actor }), body)),
    changeVenue: async ({ actor, params, body, request }) => {
      await changeVenue(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return one(params.id);
    },
    removeVenue: async ({ actor, params, request }) => {
      await removeVenue(db, contextOf(deps, { request, actor }), params.id);
      return undefined;
    },
  };
}
