import type { schoolLinkCalls, schoolSlipCalls } from '@doctorbird/contract/groups/school-links';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { FollowPhotoConsent } from '../../families/consents/answer-consent.ts';
import type { GroupDays } from '../registration/group-days.ts';
import { endSchoolLink, makeSchoolLink } from './change-link.ts';
import { askAgain, claimMember, claimWithChild, declineClaim } from './claim-member.ts';
import { slipTokenOf } from './slip-code.ts';
import { openMemberClaim, readSchoolLink, showSlip, slipKey } from './links.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'sealer'> & {
  days: GroupDays;
  followPhotoConsent: FollowPhotoConsent;
};

export function schoolLinkHandlers(deps: Needs): Handlers<typeof schoolLinkCalls & typeof schoolSlipCalls, Actor> {
  const { db, clock } = deps;
  const link = (groupId: string) => readSchoolLink(db, deps, { groupId, now: clock.now() });
  return {
    getSchoolLink: ({ params }) => link(params.id),
    makeSchoolLink: async ({ params, body, request, actor }) => {
      await makeSchoolLink(db, contextOf(deps, { request, actor }), { groupId: params.id, send: body.send });
      return link(params.id);
    },
    endSchoolLink: async ({ params, request, actor }) => {
      await endSchoolLink(db, contextOf(deps, { request, actor }), { groupId: params.id });
      return link(params.id);
    },
    openMemberClaim: ({ params, request, actor }) =>
      openMemberClaim(db, contextOf(deps, { request, actor }), { groupId: params.id, memberId: params.member_id }),
    askClaimAgain: async ({ params, request, actor }) => {
      const at = { groupId: params.id, memberId: params.member_id };
      await askAgain(db, contextOf(deps, { request, actor }), at);
      return link(params.id);
    },
    findSchoolSlip: async ({ body }) => ({ token: await slipTokenOf(db, deps, body.code) }),
    showSchoolSlip: ({ params }) => showSlip(db, { key: slipKey(deps, params.token), now: clock.now() }),
    claimMember: async ({ params, body, request, actor }) => {
      const key = slipKey(deps, params.token);
      await claimMember(db, contextOf(deps, { request, actor }), { key, given: body });
      return showSlip(db, { key, now: clock.now(), done: 'complete' });
    },
    declineClaim: async ({ params, request, actor }) => {
      const key = slipKey(deps, params.token);
      await declineClaim(db, contextOf(deps, { request, actor }), { key });
      return showSlip(db, { key, now: clock.now(), done: 'declined' });
    },
    claimWithChild: async ({ params, body, request, actor }) => {
      const key = slipKey(deps, params.token);
      await claimWithChild(db, contextOf(deps, { request, actor }), { key, given: body });
      return showSlip(db, { key, now: clock.now(), done: 'complete' });
    },
  };
}
