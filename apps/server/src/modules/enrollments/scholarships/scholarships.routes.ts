import type { Lists } from '@doctorbird/contract/lists';
import type { scholarshipCalls } from '@doctorbird/contract/enrollments/prices/scholarships';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { PlaceMoney } from '../places/place-money.ts';
import { askScholarship, withdrawScholarship } from './ask-scholarship.ts';
import { decideScholarship } from './decide-scholarship.ts';
import { requestsOf } from './scholarships.policy.ts';
import { findScholarship, listScholarships } from './scholarships.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'> & { money: PlaceMoney };

export function scholarshipHandlers(
  deps: Needs,
): Handlers<typeof scholarshipCalls & Lists<'listAllScholarships'>, Actor> {
  const { db } = deps;
  return {
    listScholarships: ({ actor, query }) => listScholarships(db, query, requestsOf(actor.accountId)),
    askScholarship: async ({ actor, body, request }) => {
      const context = contextOf(deps, { request, actor });
      return findScholarship(db, await askScholarship(db, context, { parentId: actor.accountId, given: body }));
    },
    withdrawScholarship: async ({ actor, params, request }) => {
      await withdrawScholarship(db, contextOf(deps, { request, actor }), { parentId: actor.accountId, id: params.id });
      return findScholarship(db, params.id);
    },
    listAllScholarships: ({ query }) => listScholarships(db, query),
    decideScholarship: async ({ actor, params, body, request }) => {
      const context = contextOf(deps, { request, actor });
      const { changed, unchanged } = await decideScholarship(db, context, { id: params.id, given: body });
      return { scholarship: await findScholarship(db, params.id), repriced: changed.length, unchanged };
    },
  };
}
