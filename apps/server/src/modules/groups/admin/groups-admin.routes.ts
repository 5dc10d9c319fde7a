import type { Lists } from '@doctorbird/contract/lists';
import type { groupMemberCalls } from '@doctorbird/contract/groups/group-members';
import type { groupAdminCalls } from '@doctorbird/contract/groups/groups-admin';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { invalid } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { addGroupNote, changeGroupStatus, updateGroup } from './change-group.ts';
import { addMember, importMembers, removeMember, restoreMember } from './change-members.ts';
import { presentMember, presentSheet } from './groups-admin.presenter.ts';
import { findGroup, listGroups } from './groups-admin.queries.ts';
import { againstRoster, readMemberSheet } from './member-sheet.ts';
import type { GroupDependencies } from '../registration/register-group.ts';

export function groupAdminHandlers(
  deps: GroupDependencies & Pick<AppDependencies, 'sealer'>,
): Handlers<typeof groupAdminCalls & Lists<'listGroups'> & typeof groupMemberCalls, Actor> {
  const { db, clock, sealer } = deps;
  const today = () => jamaicaDay(clock.now());
  const one = (id: string) => findGroup(db, deps, { id, today: today() });
  return {
    listGroups: ({ query }) => listGroups(db, query, today()),
    getGroup: ({ params }) => one(params.id),
    updateGroup: async ({ actor, params, body, request }) => {
      await updateGroup(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return one(params.id);
    },
    changeGroupStatus: async ({ actor, params, body, request }) => {
      await changeGroupStatus(db, contextOf(deps, { request, actor }), { id: params.id, asked: body });
      return one(params.id);
    },
    addGroupNote: async ({ actor, params, body, request }) => {
      await addGroupNote(db, contextOf(deps, { request, actor }), { id: params.id, text: body.text });
      return one(params.id);
    },
    addGroupMember: async ({ actor, params, body, request }) =>
      presentMember(
        await addMember(db, contextOf(deps, { request, actor }), { groupId: params.id, given: body }),
        sealer,
        today(),
      ),
    checkMemberSheet: async ({ params, body }) => {
      const { members } = await one(params.id);
      const { rows, problem } = await readMemberSheet(body.csv);
      if (problem) throw invalid({ csv: problem });
      return presentSheet(againstRoster(rows, members));
    },
    importGroupMembers: async ({ actor, params, body, request }) => ({
      added: await importMembers(db, contextOf(deps, { request, actor }), { groupId: params.id, csv: body.csv }),
    }),
    removeGroupMember: async ({ actor, params, request }) => {
      await removeMember(db, contextOf(deps, { request, actor }), { groupId: params.id, id: params.member_id });
      return undefined;
    },
    restoreGroupMember: async ({ actor, params, request }) =>
      presentMember(
        await restoreMember(db, contextOf(deps, { request, actor }), { groupId: params.id, id: params.member_id }),
        sealer,
        today(),
      ),
  };
}
