import type { eventHelperCalls } from '@doctorbird/contract/competitions/event-helpers';
import { linkTo } from '@doctorbird/contract/core/web-addresses';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { findShownHelper, loadHelpers } from './load-helpers.ts';
import {
  answerInvitation,
  changeHelper,
  endHelper,
  inviteHelper,
  renewHelperLink,
  type HelperLink,
} from './write-helper.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'>;

/** Who helps at a competition: invited by link, for its days and their roles alone. */
export function eventHelperHandlers(deps: Needs): Handlers<typeof eventHelperCalls, Actor> {
  const { db, config } = deps;
  const invited = async (competitionId: string, { id, token, sentTo }: HelperLink) => ({
    helper: await findShownHelper(db, { competitionId, id }),
    link: linkTo(config.publicOrigin, `/event#${token}`),
    sent_to: sentTo,
  });
  return {
    listEventHelpers: ({ params }) => loadHelpers(db, params.id),
    inviteHelper: async ({ params: { id: competitionId }, body, request, actor }) => {
      const context = contextOf(deps, { request, actor });
      return invited(competitionId, await inviteHelper(db, context, { competitionId, given: body }));
    },
    changeHelper: async ({ params: { id: competitionId, helper_id: id }, body, request, actor }) => {
      await changeHelper(db, contextOf(deps, { request, actor }), { competitionId, id, given: body });
      return findShownHelper(db, { competitionId, id });
    },
    renewHelperLink: async ({ params: { id: competitionId, helper_id: id }, request, actor }) => {
      const context = contextOf(deps, { request, actor });
      return invited(competitionId, await renewHelperLink(db, context, { competitionId, id }));
    },
    endHelper: async ({ params: { id: competitionId, helper_id: id }, request, actor }) => {
      await endHelper(db, contextOf(deps, { request, actor }), { competitionId, id });
      return findShownHelper(db, { competitionId, id });
    },
    acceptHelping: ({ body, request, actor }) => answerInvitation(db, contextOf(deps, { request, actor }), body),
  };
}
