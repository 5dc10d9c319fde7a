import type { secondStepCalls } from '@doctorbird/contract/accounts/second-step';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
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
    beginSecondStep: async ({ actor }) => {
      const { secret, address } = await beginSecondStep(deps, actor);
      return { secret, address, code: qrCode(address) };
    },
    turnOnSecondStep: async ({ actor, body, request }) => ({
      recovery_codes: await turnOnSecondStep(deps, actor, body.code, originOf(request, actor)),
    }),
    renewRecoveryCodes: async ({ actor, request }) => ({
      recovery_codes: await renewRecoveryCodes(deps, actor, originOf(request, actor)),
    }),
    turnOffSecondStep: async ({ actor, request }) => {
      await turnOffSecondStep(deps, actor, originOf(request, actor));
      return state(actor);
    },
  };
}
