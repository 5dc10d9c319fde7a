import type { officeBadgeCalls } from '@doctorbird/contract/teaching/office-badges';
import type { Lists } from '@doctorbird/contract/lists';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { dueForBadge, findOfficeBadge, listOfficeBadges } from './office-badges.queries.ts';
import { addBadge, awardDue, changeBadge, switchBadge } from './write-office-badge.ts';

/** The first of those who meet a rule; the number says how many there are. */
const mostNamed = 20;

export function officeBadgeHandlers(
  deps: Pick<AppDependencies, 'db' | 'clock'>,
): Handlers<typeof officeBadgeCalls & Lists<'listBadges'>, Actor> {
  const { db } = deps;
  return {
    listBadges: ({ query }) => listOfficeBadges(db, query),
    addBadge: async ({ actor, body, request }) =>
      findOfficeBadge(db, await addBadge(db, contextOf(deps, { request, actor }), body)),
    changeBadge: async ({ actor, params, body, request }) => {
      await changeBadge(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return findOfficeBadge(db, params.id);
    },
    switchBadge: async ({ actor, params, body, request }) => {
      await switchBadge(db, contextOf(deps, { request, actor }), { id: params.id, isActive: body.is_active });
      return findOfficeBadge(db, params.id);
    },
    listDueForBadge: async ({ params }) => {
      const due = await dueForBadge(db, await findOfficeBadge(db, params.id));
      return { total: due.length, children: due.slice(0, mostNamed).map(({ studentId: id, name }) => ({ id, name })) };
    },
    awardDueBadges: async ({ actor, params, request }) => ({
      awarded: await awardDue(db, contextOf(deps, { request, actor }), params.id),
    }),
  };
}
