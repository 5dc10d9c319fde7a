import type { Lists } from '@doctorbird/contract/lists';
import type { slipCalls } from '@doctorbird/contract/teaching/slips';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { teamBesides } from '../incidents/incidents.queries.ts';
import { findSlip, listSlipAnswers, slipHistory, slipsOfFamily, slipsOfProgram } from './slips.queries.ts';
import { answerSlip, cancelSlip, changeSlip, noteSlipCall, writeSlip } from './write-slip.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'>;

export function slipHandlers(deps: Needs): Handlers<typeof slipCalls & Lists<'listSlipAnswers'>, Actor> {
  const { db, clock } = deps;
  const find = (actor: Actor, id: string) => findSlip(db, { actor, now: clock.now() }, id);
  const whole = async (actor: Actor, id: string) => ({
    ...(await find(actor, id)),
    history: await slipHistory(db, id),
    team: await teamBesides(db, actor),
  });
  return {
    listSlipAnswers: ({ query }) => listSlipAnswers(db, clock.now(), query),
    listSlips: ({ actor, params }) => slipsOfProgram(db, { actor, now: clock.now() }, params.id),
    writeSlip: async ({ actor, params, body, request }) => {
      await writeSlip(db, contextOf(deps, { request, actor }), { programId: params.id, given: body });
      return find(actor, body.id);
    },
    getSlip: ({ actor, params }) => whole(actor, params.id),
    changeSlip: async ({ actor, params, body, request }) => {
      await changeSlip(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return find(actor, params.id);
    },
    cancelSlip: async ({ actor, params, request }) => {
      await cancelSlip(db, contextOf(deps, { request, actor }), params.id);
      return find(actor, params.id);
    },
    noteSlipCall: async ({ actor, params, body, request }) => {
      await noteSlipCall(db, contextOf(deps, { request, actor }), { slipId: params.id, given: body });
      return whole(actor, params.id);
    },
    listMySlips: async ({ actor }) => ({ data: await slipsOfFamily(db, { actor, now: clock.now() }) }),
    answerSlip: async ({ actor, params, body, request }) => {
      await answerSlip(db, contextOf(deps, { request, actor }), { slipId: params.id, given: body });
      const [slip] = await slipsOfFamily(
        db,
        { actor, now: clock.now() },
        { slipId: params.id, studentId: body.student_id },
      );
      if (!slip) throw notFound('slip');
      return slip;
    },
  };
}
