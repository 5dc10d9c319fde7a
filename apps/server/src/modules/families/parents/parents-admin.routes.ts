import type { Lists } from '@doctorbird/contract/lists';
import type { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import type { parentAdminCalls } from '@doctorbird/contract/families/parents-admin';
import type { studentAdminCalls } from '@doctorbird/contract/families/students-admin';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { viewerOf } from '../../organisation/custom-fields/custom-fields.policy.ts';
import { findAdminStudent, findParent, listOfficeStudents, listParents } from './families.queries.ts';
import type { ChildPlaces } from '../students/child-places.ts';
import { archiveChild, restoreChild } from '../students/archive-child.ts';
import { changeChild, changeMedicalNotes } from '../students/change-child.ts';
import { readMedicalNotes } from '../health/read-medical-notes.ts';
import type { FamilyMoney } from './family-money.ts';
import { changeParent } from './change-parent.ts';

type Needs = Pick<AppDependencies, 'db' | 'pool' | 'clock' | 'sealer' | 'jobs' | 'config'> & {
  sessions: Sessions;
  childPlaces: ChildPlaces;
  familyMoney: FamilyMoney;
};

/** Families and children, for admins. */
export function familyAdminHandlers(
  deps: Needs,
): Handlers<
  typeof familyAdminCalls &
    Lists<'listParents' | 'listOfficeStudents'> &
    typeof studentAdminCalls &
    typeof parentAdminCalls,
  Actor
> {
  const { db, clock } = deps;
  const today = () => jamaicaDay(clock.now());
  const found = (id: string) => findAdminStudent(deps, id, today());
  return {
    listParents: ({ actor, query }) => listParents(deps, { viewer: viewerOf(actor), query }, clock.now()),
    getParent: ({ params }) => findParent(db, params.id),
    listOfficeStudents: ({ actor, query }) => listOfficeStudents(deps, { viewer: viewerOf(actor), query }, today()),
    getOfficeStudent: ({ params }) => findAdminStudent(deps, params.id, today()),
    readMedicalNotes: async ({ params, body, actor, request }) => ({
      medical_notes: await readMedicalNotes(db, contextOf(deps, { request, actor }), {
        id: params.id,
        reason: body.reason,
      }),
    }),
    changeOfficeStudent: async ({ actor, params, body, request }) => {
      await changeChild(db, contextOf(deps, { request, actor }), { parentId: null, id: params.id, given: body });
      return found(params.id);
    },
    changeMedicalNotes: async ({ actor, params, body, request }) => {
      await changeMedicalNotes(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return found(params.id);
    },
    archiveStudent: async ({ actor, params, body, request }) => {
      await archiveChild(db, contextOf(deps, { request, actor }), { id: params.id, reason: body.reason });
      return found(params.id);
    },
    restoreOfficeStudent: async ({ actor, params, request }) => {
      await restoreChild(db, contextOf(deps, { request, actor }), { parentId: null, id: params.id });
      return found(params.id);
    },
    changeOfficeParent: async ({ actor, params, body, request }) => {
      await changeParent(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return findParent(db, params.id);
    },
  };
}
