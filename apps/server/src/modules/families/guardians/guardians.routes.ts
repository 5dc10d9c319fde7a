import type { guardianCalls } from '@doctorbird/contract/families/guardians';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { acceptGuardian } from './accept-guardian.ts';
import { changeGuardian, endGuardian, swapGuardians, type PassTurns } from './change-guardian.ts';
import { guardedPeople, guardiansFor, readInvitation } from './guardians.queries.ts';
import { sendInvitationCode } from './invitation-code.ts';
import { inviteGuardian, resendInvitation } from './invite-guardian.ts';

export function guardianHandlers(
  deps: Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'> & { passTurns: PassTurns },
): Handlers<typeof guardianCalls, Actor> {
  const { db, clock } = deps;
  const found = (actor: Actor, id: string) => guardiansFor(db, { actor, id, now: clock.now() });
  const at = ({ id, guardian_id: guardianId }: { id: string; guardian_id: string }) => ({
    studentId: id,
    id: guardianId,
  });
  return {
    getGuardians: ({ actor, params }) => found(actor, params.id),
    inviteGuardian: async ({ actor, params, body, request }) => {
      await inviteGuardian(db, contextOf(deps, { request, actor }), { studentId: params.id, given: body });
      return found(actor, params.id);
    },
    changeGuardian: async ({ actor, params, body, request }) => {
      await changeGuardian(db, contextOf(deps, { request, actor }), { at: at(params), given: body });
      return found(actor, params.id);
    },
    resendGuardian: async ({ actor, params, request }) => {
      await resendInvitation(db, contextOf(deps, { request, actor }), at(params));
      return found(actor, params.id);
    },
    endGuardian: async ({ actor, params, body, request }) => {
      await endGuardian(db, contextOf(deps, { request, actor }), { at: at(params), reason: body.reason });
      return { ended: true as const };
    },
    swapGuardians: async ({ actor, params, body, request }) => {
      await swapGuardians(db, contextOf(deps, { request, actor }), { at: at(params), reason: body.reason });
      return found(actor, params.id);
    },
    getGuardianInvitation: ({ actor, params }) => readInvitation(db, { actor, token: params.token, now: clock.now() }),
    sendInvitationCode: ({ actor, params, request }) =>
      sendInvitationCode(db, contextOf(deps, { request, actor }), { token: params.token }),
    acceptGuardian: ({ actor, params, body, request }) =>
      acceptGuardian(db, contextOf(deps, { request, actor }), { token: params.token, code: body.code }),
    listGuardedPeople: async ({ actor, params }) => ({
      data: await guardedPeople(db, { studentId: params.id, accountId: actor.accountId }),
    }),
  };
}
