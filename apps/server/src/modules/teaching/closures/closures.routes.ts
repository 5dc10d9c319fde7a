import type { closureCalls } from '@doctorbird/contract/teaching/closures';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { PaymentDependencies } from '../../billing/payments/payment-dependencies.ts';
import { announceClosure } from './announce-closure.ts';
import { changeClosureBanner } from './change-banner.ts';
import { chooseInstead } from './choose-instead.ts';
import { choicesOf, findClosure, listClosures, previewClosure } from './closures.queries.ts';
import { undoClosure } from './undo-closure.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'> &
  Pick<PaymentDependencies, 'cardGateway'>;

export function closureHandlers(deps: Dependencies): Handlers<typeof closureCalls, Actor> {
  const { db } = deps;
  return {
    previewClosure: ({ body, actor, request }) => previewClosure(db, contextOf(deps, { request, actor }), body),
    announceClosure: async ({ body, actor, request }) => {
      const context = contextOf(deps, { request, actor });
      return findClosure(db, context, await announceClosure(db, context, body));
    },
    listClosures: ({ query, actor, request }) => listClosures(db, contextOf(deps, { request, actor }), query),
    getClosure: ({ params, actor, request }) => findClosure(db, contextOf(deps, { request, actor }), params.id),
    undoClosure: async ({ params, actor, request }) => {
      const context = contextOf(deps, { request, actor });
      await undoClosure(db, context, params.id);
      return findClosure(db, context, params.id);
    },
    changeClosureBanner: async ({ params, body, actor, request }) => {
      const context = contextOf(deps, { request, actor });
      await changeClosureBanner(db, context, { id: params.id, banner: body.banner });
      return findClosure(db, context, params.id);
    },
    listClosureChoices: async ({ actor, request }) => ({
      data: await choicesOf(db, { ...contextOf(deps, { request, actor }), gateway: await deps.cardGateway() }, actor),
    }),
    chooseInstead: async ({ params, body, actor, request }) => {
      const context = contextOf(deps, { request, actor });
      await chooseInstead(db, context, { id: params.id, way: body.way });
      return { data: await choicesOf(db, { ...context, gateway: await deps.cardGateway() }, actor) };
    },
  };
}
