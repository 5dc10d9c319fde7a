import type { hoursCalls } from '@doctorbird/contract/teaching/hours';
import type { Lists } from '@doctorbird/contract/lists';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { classAdults, hoursSheet, listHours } from './hours.queries.ts';
import { approveMonth, askForMissing, payMonth, setRateOf } from './settle-hours.ts';
import { checkSelf, correctForPerson, writeOwn } from './write-hours.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'>;

export function hoursHandlers(deps: Needs): Handlers<typeof hoursCalls & Lists<'listHours'>, Actor> {
  const { db, clock } = deps;
  const at = () => ({ now: clock.now() });
  const sheet = (personId: string, month?: string) => hoursSheet(db, at(), { personId, month });
  return {
    getClassAdults: ({ actor, params }) => classAdults(db, { actor, ...at() }, params.id),
    checkSelf: async ({ actor, params, body, request }) => {
      await checkSelf(db, contextOf(deps, { request, actor }), { meetingId: params.id, given: body });
      return classAdults(db, { actor, ...at() }, params.id);
    },
    writeOwnTimes: async ({ actor, params, body, request }) =>
      sheet(
        actor.accountId,
        await writeOwn(db, contextOf(deps, { request, actor }), { meetingId: params.id, given: body }),
      ),
    getOwnHours: ({ actor, query }) => sheet(actor.accountId, query.month),
    listHours: ({ query }) => listHours(db, at(), query),
    getHours: ({ params, query }) => sheet(params.id, query.month),
    correctTimes: async ({ actor, params, body, request }) =>
      sheet(
        params.id,
        await correctForPerson(db, contextOf(deps, { request, actor }), { personId: params.id, given: body }),
      ),
    setRate: async ({ actor, params, body, request }) => {
      await setRateOf(db, contextOf(deps, { request, actor }), { personId: params.id, given: body });
      return sheet(params.id);
    },
    approveHours: async ({ actor, params, body, request }) => {
      await approveMonth(db, contextOf(deps, { request, actor }), { personId: params.id, month: body.month });
      return sheet(params.id, body.month);
    },
    payHours: async ({ actor, params, body, request }) => {
      await payMonth(db, contextOf(deps, { request, actor }), { personId: params.id, month: body.month });
      return sheet(params.id, body.month);
    },
    askForTimes: async ({ actor, params, body, request }) => {
      await askForMissing(db, contextOf(deps, { request, actor }), { personId: params.id, month: body.month });
      return sheet(params.id, body.month);
    },
  };
}
