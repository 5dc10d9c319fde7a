import type { membershipCalls } from '@doctorbird/contract/billing/memberships';
import type { Lists } from '@doctorbird/contract/lists';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { PlaceMoney } from '../../enrollments/places/place-money.ts';
import { familyOf } from '../../families/students/students.policy.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { beginMembership, quoteBeginning } from './begin-membership.ts';
import { changeMembership, quoteChange } from './change-membership.ts';
import { presentBeginning, presentChange } from './memberships.presenter.ts';
import { dueOf, findMembership, listMemberships, membershipsToBegin, ownMemberships } from './memberships.queries.ts';
import { firstToBill } from './price-months.ts';

export function membershipHandlers(
  deps: PaymentDependencies & { money: PlaceMoney },
): Handlers<typeof membershipCalls & Lists<'listMemberships'>, Actor> {
  const { db, clock } = deps;
  const found = (id: string, parentId: string | null) => findMembership(db, { id, parentId, now: clock.now() });
  return {
    listMemberships: ({ query }) => listMemberships(db, query, clock.now()),
    listOwnMemberships: ({ actor }) => ownMemberships(db, { parentId: actor.accountId, now: clock.now() }),
    quoteMembership: async ({ actor, query, request }) => {
      const byOffice = familyOf(actor) === null;
      const billing = await quoteBeginning(db, contextOf(deps, { request, actor }), { ...query, byOffice });
      return presentBeginning(billing, firstToBill(billing));
    },
    beginMembership: async ({ actor, body, request }) => {
      const asker = { parentId: actor.accountId };
      const id = await beginMembership(db, contextOf(deps, { request, actor }), { asker, given: body });
      return found(id, actor.accountId);
    },
    getMembershipsToBegin: ({ params: { id } }) => membershipsToBegin(db, { parentId: id, now: clock.now() }),
    beginMembershipFor: async ({ actor, params, body, request }) => {
      const asker = { officeFor: params.id };
      return found(await beginMembership(db, contextOf(deps, { request, actor }), { asker, given: body }), null);
    },
    getMembership: ({ actor, params: { id } }) => found(id, familyOf(actor)),
    quoteMembershipChange: async ({ actor, params: { id }, query, request }) => {
      const asked = { id, parentId: familyOf(actor), asked: query };
      const { change, months } = await quoteChange(db, contextOf(deps, { request, actor }), asked);
      return presentChange(months, { lastDay: change.endsOn ?? null, due: await dueOf(db, id) });
    },
    changeMembership: async ({ actor, params: { id }, body, request }) => {
      const parentId = familyOf(actor);
      await changeMembership(db, contextOf(deps, { request, actor }), { id, parentId, given: body });
      return found(id, parentId);
    },
  };
}
