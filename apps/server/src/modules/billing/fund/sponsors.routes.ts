import type { sponsorCalls } from '@doctorbird/contract/billing/sponsors';
import type { Lists } from '@doctorbird/contract/lists';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { addSponsor, changeSponsor } from './save-sponsor.ts';
import { endSponsorLink, makeSponsorLink, readSponsorLink } from './sponsor-links.ts';
import { findSponsor, listSponsors } from './sponsors.queries.ts';

export function sponsorHandlers(
  deps: Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'sealer'>,
): Handlers<typeof sponsorCalls & Lists<'listSponsors'>, Actor> {
  const { db } = deps;
  return {
    listSponsors: ({ query }) => listSponsors(db, query),
    addSponsor: async ({ actor, body, request }) =>
      findSponsor(db, await addSponsor(db, contextOf(deps, { request, actor }), body)),
    changeSponsor: async ({ actor, params, body, request }) => {
      await changeSponsor(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return findSponsor(db, params.id);
    },
    readSponsorLink: async ({ params }) => {
      await findSponsor(db, params.id);
      return { link: await readSponsorLink(deps, params.id) };
    },
    makeSponsorLink: async ({ actor, params, request }) => {
      await makeSponsorLink(db, contextOf(deps, { request, actor }), params.id);
      return { link: await readSponsorLink(deps, params.id) };
    },
    endSponsorLink: async ({ actor, params, request }) => {
      await endSponsorLink(db, contextOf(deps, { request, actor }), params.id);
      return { link: null };
    },
  };
}
