import type { Lists } from '@doctorbird/contract/lists';
import type { feedbackCalls } from '@doctorbird/contract/teaching/feedback';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { findRoundClass } from '../progress/report-round.queries.ts';
import { askedFeedback, listFeedback, programFeedback } from './feedback.queries.ts';
import { giveFeedback } from './give-feedback.ts';

export const feedbackHandlers = (
  deps: Pick<AppDependencies, 'db' | 'clock'>,
): Handlers<typeof feedbackCalls & Lists<'listFeedback'>, Actor> => ({
  listAskedFeedback: async ({ actor }) => ({ data: await askedFeedback(deps.db, actor, deps.clock.now()) }),
  giveFeedback: ({ actor, params, body, request }) =>
    giveFeedback(deps.db, contextOf(deps, { request, actor }), { meetingId: params.id, given: body }),
  programFeedback: async ({ actor, params }) => {
    const { id, sends } = await findRoundClass(deps.db, { staffId: actor.accountId, programId: params.id });
    // Whoever teaches one child of it reads nothing of the others.
    if (!sends) throw notFound('class');
    return programFeedback(deps.db, { programId: id, now: deps.clock.now() });
  },
  listFeedback: ({ query }) => listFeedback(deps.db, query),
});
