import type { kioskCalls } from '@doctorbird/contract/teaching/kiosk';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { changeKiosk, gateOf, openKiosk, settleRequest } from './change-kiosk.ts';
import { gateCodeOf } from './gate-code.ts';
import { changeGatePin, gatePinOf } from './gate-pin.ts';
import { findKiosk, loadKiosk } from './kiosk.queries.ts';
import { packKiosk } from './pack-kiosk.ts';
import { listSignatures } from './signatures.ts';
import { identify, recordVisit, ring } from './use-kiosk.ts';

export function kioskHandlers(
  deps: Pick<AppDependencies, 'db' | 'clock' | 'sealer' | 'jobs' | 'config'>,
): Handlers<typeof kioskCalls, Actor> {
  const { db, clock } = deps;
  const gate = (actor: Actor, id: string) => gateOf(db, { actor, now: clock.now() }, id);
  return {
    openKiosk: ({ actor, params, body, request }) =>
      openKiosk(db, contextOf(deps, { request, actor }), { meetingId: params.id, id: body.id }),
    getGate: ({ actor, params }) => gate(actor, params.id),
    settleGateRequest: async ({ actor, params, request }) => {
      const asked = { meetingId: params.id, requestId: params.request_id };
      await settleRequest(db, contextOf(deps, { request, actor }), asked);
      return gate(actor, params.id);
    },
    changeKiosk: async ({ actor, params, body, request }) => {
      const asked = { meetingId: params.id, kioskId: params.kiosk_id, state: body.state };
      await changeKiosk(db, contextOf(deps, { request, actor }), asked);
      return gate(actor, params.id);
    },
    readKiosk: async ({ body }) => loadKiosk(db, await findKiosk(db, { token: body.token, now: clock.now() })),
    identifyAtGate: ({ body, request }) => identify(db, contextOf(deps, { request, actor: null }), body),
    packKiosk: ({ body, request }) => packKiosk(db, contextOf(deps, { request, actor: null }), body.token),
    recordAtGate: ({ body, request }) => recordVisit(db, contextOf(deps, { request, actor: null }), body),
    ringAtGate: ({ body }) => ring(db, { now: clock.now() }, body),
    listSignatures: ({ actor, params }) => listSignatures(db, { actor, now: clock.now() }, params.id),
    getGateCode: ({ actor }) => gateCodeOf(db, deps.sealer, actor.accountId),
    getGatePin: ({ actor }) => gatePinOf(db, actor.accountId),
    saveGatePin: async ({ actor, body, request }) => {
      if (body.pin !== undefined) await changeGatePin(db, contextOf(deps, { request, actor }), body.pin);
      return gatePinOf(db, actor.accountId);
    },
    removeGatePin: async ({ actor, request }) => {
      await changeGatePin(db, contextOf(deps, { request, actor }), null);
      return gatePinOf(db, actor.accountId);
    },
  };
}
