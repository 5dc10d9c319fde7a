import type { secondStepCalls } from '@doctorbird/contract/accounts/second-step';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import { codesLeft, hasSecondStep } from '../../../access/second-step.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { qrCode } from '../../../platform/pictures/qr-code.ts';
import { turnOffSecondStep } from './remove-second-step.ts';
import {
  beginSecondStep,
  renewRecoveryCodes,
  turnOnSecondStep,
  type SecondStepDependencies,
} from './set-up-second-step.ts';
import { needsSecondStep } from './security.policy.ts';

export function secondStepHandlers(deps: SecondStepDependencies): Handlers<typeof secondStepCalls, Actor> {
  const state = async ({ accountId, role }: Actor) => {
    const [on, left, policy] = await Promise.all([
      hasSecondStep(deps.db, accountId),
      codesLeft(deps.db, accountId),
      deps.sessions.policy(),
    ]);
    return { on, codes_left: left, required: needsSecondStep(role, policy) };
  };
  return {
    getSecondStep: ({ actor }) => state(actor),
    beginSecondStep: async ({ actor, request }) => {
      const { secret, address } = await beginSecondStep(deps.db, contextOf(deps, { request, actor }));
      return { secret, address, code: qrCode(address) };
    },
    turnOnSecondStep: async ({ actor, body, request }) => ({
      recovery_codes: await turnOnSecondStep(deps.db, contextOf(deps, { request, actor }), body.code),
    }),
    renewRecoveryCodes: async ({ actor, request }) => ({
      recovery_codes: await renewRecoveryCodes(deps.db, contextOf(deps, { request, actor })),
    }),
    turnOffSecondStep: async ({ actor, request }) => {
      await turnOffSecondStep(deps.db, contextOf(deps, { request, actor }));
      return state(actor);
    },
  };
}
