import type { groupMemberCalls } from '@doctorbird/contract/groups/group-members';
import type { groupAdminCalls } from '@doctorbird/contract/groups/groups-admin';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { invalid } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { addGroupNote, changeGroupStatus, updateGroup } from './change-group.ts';
import { addMember, importMembers, removeMember, restoreMember } from './change-members.ts';
import { presentMember, presentSheet } from './groups-admin.presenter.ts';
import { findGroup, listGroups } from './groups-admin.queries.ts';
import { readMemberSheet } from './member-sheet.ts';
import type { GroupDependencies } from '../registration/register-group.ts';

export function groupAdminHandlers(
  deps: GroupDependencies & Pick<AppDependencies, 'sealer'>,
): Handlers<typeof groupAdminCalls & typeof groupMemberCalls, Actor> {
  const { db, clock, sealer } = deps;
  const today = () => jamaicaDay(clock.now());
  const one = (id: string) => findGroup(db, deps, id, today());
  return {
    listGroups: ({ query }) => listGroups(db, query),
    getGroup: ({ params }) => one(params.id),
    updateGroup: async ({ actor, params, body, request }) => {
      await updateGroup(db, params.id, body, originOf(request, actor), clock.now());
      return one(params.id);
    },
    changeGroupStatus: async ({ actor, params, body, request }) => {
      await changeGroupStatus(deps, params.id, body, originOf(request, actor));
      return one(params.id);
    },
    addGroupNote: async ({ actor, params, body, request }) => {
      await addGroupNote(db, params.id, body.text, originOf(request, actor), clock.now());
      return one(params.id);
    },
    addGroupMember: async ({ actor, params, body, request }) =>
      presentMember(
        await addMember(db, sealer, params.id, body, originOf(request, actor), clock.now()),
        sealer,
        today(),
      ),
    checkMemberSheet: async ({ params, body }) => {
      await one(params.id);
      const { rows, problem } = readMemberSheet(body.csv);
      if (problem) throw invalid({ csv: problem });
      return presentSheet(rows);
    },
    importGroupMembers: async ({ actor, params, body, request }) => ({
      added: await importMembers(db, sealer, params.id, body.csv, originOf(request, actor), clock.now()),
    }),
    removeGroupMember: async ({ actor, params, request }) => {
      await removeMember(db, params.id, params.member_id, originOf(request, actor), clock.now());
      return undefined;
    },
    restoreGroupMember: async ({ actor, params, request }) =>
      presentMember(
        await restoreMember(db, params.id, params.member_id, originOf(request, actor), clock.now()),
        sealer,
        today(),
      ),
  };
}
