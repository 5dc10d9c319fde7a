import type { teamCalls, teamLinkCalls } from '@doctorbird/contract/competitions/team-members';
import type { FastifyRequest } from 'fastify';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { FollowPhotoConsent } from '../../families/consents/answer-consent.ts';
import { familyOf } from '../entries/entries.policy.ts';
import { addMember, changeTeam, removeMember, renewCoachLink, renewLink, replaceMember } from './change-members.ts';
import { completeMember, declineMember } from './complete-member.ts';
import { completeWithChild } from './complete-with-child.ts';
import { openMembers, readMembers } from './office-members.queries.ts';
import { sendSlip } from './send-slip.ts';
import { settleMember } from './settle-member.ts';
import { coachIssueOf, readBoard, readSlips, teamOfCoach } from './team-board.queries.ts';
import { teamAddress, teamToken } from './team-link.ts';
import { parentKey, showLinked } from './team-links.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'sealer'> & {
  followPhotoConsent: FollowPhotoConsent;
};

export function teamHandlers(deps: Needs): Handlers<typeof teamCalls & typeof teamLinkCalls, Actor> {
  const { db, clock, sealer } = deps;
  const coachLink = async (actor: Actor, id: string) => {
    const key = { kind: 'coach', id, issue: await coachIssueOf(db, { id, parentId: familyOf(actor) }) } as const;
    return { token: teamToken(sealer, key), address: teamAddress(deps, key) };
  };

  interface Asked {
    request: FastifyRequest;
    actor: Actor | null;
    params: { token: string; member: string };
  }
  type Change = (at: { entryId: string; memberId: string; context: ReturnType<typeof context> }) => Promise<void>;
  const context = ({ request, actor }: Pick<Asked, 'request' | 'actor'>) => contextOf(deps, { request, actor });
  /** A change behind the link of a coach, and the board after it. */
  const board = async (asked: Asked, change: Change) => {
    const entryId = await teamOfCoach(db, deps, asked.params.token);
    await change({ entryId, memberId: asked.params.member, context: context(asked) });
    return readBoard(db, deps, { entryId, now: clock.now() });
  };

  return {
    openCoachLink: ({ actor, params }) => coachLink(actor, params.id),
    renewCoachLink: async ({ actor, params, request }) => {
      await coachIssueOf(db, { id: params.id, parentId: familyOf(actor) });
      await renewCoachLink(db, context({ request, actor }), { entryId: params.id });
      return coachLink(actor, params.id);
    },
    showTeam: async ({ params }) =>
      readBoard(db, deps, { entryId: await teamOfCoach(db, deps, params.token), now: clock.now() }),
    showTeamSlips: async ({ params }) =>
      readSlips(db, deps, { entryId: await teamOfCoach(db, deps, params.token), now: clock.now() }),
    changeTeam: async ({ params, body, request, actor }) => {
      const entryId = await teamOfCoach(db, deps, params.token);
      await changeTeam(db, context({ request, actor }), { entryId, given: body });
      return readBoard(db, deps, { entryId, now: clock.now() });
    },
    addTeamMember: (asked) => board(asked, (at) => addMember(db, at.context, { ...at, ...asked.body })),
    removeTeamMember: (asked) => board(asked, (at) => removeMember(db, at.context, at)),
    replaceTeamMember: (asked) => board(asked, (at) => replaceMember(db, at.context, { ...at, ...asked.body })),
    renewTeamLink: (asked) => board(asked, (at) => renewLink(db, at.context, at)),
    sendTeamLink: (asked) => board(asked, (at) => sendSlip(db, at.context, { ...at, ...asked.body })),
    remindTeamMember: (asked) => board(asked, (at) => sendSlip(db, at.context, { ...at, email: null })),
    listEntryMembers: ({ params, request, actor }) =>
      openMembers(db, context({ request, actor }), { entryId: params.id }),
    settleEntryMember: async ({ params, body, request, actor }) => {
      const by = context({ request, actor });
      await settleMember(db, by, { entryId: params.id, memberId: params.member, ...body });
      return readMembers(db, by, { entryId: params.id });
    },
    showTeamLink: ({ params }) => showLinked(db, { key: parentKey(deps, params.token), now: clock.now() }),
    completeMember: async ({ params, body, request, actor }) => {
      const key = parentKey(deps, params.token);
      await completeMember(db, context({ request, actor }), { key, given: body });
      return showLinked(db, { key, now: clock.now(), done: 'complete' });
    },
    declineMember: async ({ params, request, actor }) => {
      const key = parentKey(deps, params.token);
      await declineMember(db, context({ request, actor }), { key });
      return showLinked(db, { key, now: clock.now(), done: 'declined' });
    },
    completeWithChild: async ({ params, body, request, actor }) => {
      const key = parentKey(deps, params.token);
      await completeWithChild(db, contextOf(deps, { request, actor }), { key, given: body });
      return showLinked(db, { key, now: clock.now(), done: 'complete' });
    },
  };
}
