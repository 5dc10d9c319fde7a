import type { publicNameCalls } from '@doctorbird/contract/competitions/public-names';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { familyOf } from '../entries/entries.policy.ts';
import { answerPublicName, listPublicNames } from './public-names.ts';

export const publicNameHandlers = (
  deps: Pick<AppDependencies, 'db' | 'clock'>,
): Handlers<typeof publicNameCalls, Actor> => ({
  listPublicNames: ({ actor }) => listPublicNames(deps.db, actor.accountId),
  answerPublicName: async ({ params, body, request, actor }) => {
    await answerPublicName(deps.db, contextOf(deps, { request, actor }), {
      id: params.id,
      parentId: familyOf(actor),
      given: body.given,
      version: body.text_version,
    });
    return { given: body.given };
  },
});
