import type { monthCalls } from '@doctorbird/contract/billing/months';
import type { FastifyReply } from 'fastify';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendPrivateFile } from '../../../platform/http/send-private-file.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { closeMonth } from './close-month.ts';
import { closingFile, findMonth, listMonths } from './months.queries.ts';
import { askToReopen, refuseToReopen, reopenMonth } from './reopen-month.ts';

export function monthHandlers(
  deps: PaymentDependencies & Pick<AppDependencies, 'files'>,
): Handlers<typeof monthCalls, Actor> {
  const { db, clock, files } = deps;
  const shown = (actor: Actor, month: string) => findMonth(db, { month, readerId: actor.accountId, now: clock.now() });
  const send = async (reply: FastifyReply, asked: { id: string; kind: 'paper' | 'sheet' }) =>
    sendPrivateFile(reply, files, await closingFile(db, asked));
  return {
    listMonths: () => listMonths(db, clock.now()),
    getMonth: ({ actor, params }) => shown(actor, params.month),
    closeMonth: async ({ actor, params, request }) => {
      await closeMonth(db, contextOf(deps, { request, actor }), params.month);
      return shown(actor, params.month);
    },
    askToReopenMonth: async ({ actor, params, body, request }) => {
      await askToReopen(db, contextOf(deps, { request, actor }), { month: params.month, reason: body.reason });
      return shown(actor, params.month);
    },
    reopenMonth: async ({ actor, params, request }) => {
      await reopenMonth(db, contextOf(deps, { request, actor }), params.month);
      return shown(actor, params.month);
    },
    refuseReopening: async ({ actor, params, request }) => {
      await refuseToReopen(db, contextOf(deps, { request, actor }), params.month);
      return shown(actor, params.month);
    },
    monthPaper: ({ params, reply }) => send(reply, { id: params.id, kind: 'paper' }),
    monthSheet: ({ params, reply }) => send(reply, { id: params.id, kind: 'sheet' }),
  };
}
