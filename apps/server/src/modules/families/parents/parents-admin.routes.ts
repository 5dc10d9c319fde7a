import type { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import type { parentAdminCalls } from '@doctorbird/contract/families/parents-admin';
import type { studentAdminCalls } from '@doctorbird/contract/families/students-admin';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { findAdminStudent, findParent, listOfficeStudents, listParents } from './families.queries.ts';
import type { ChildPlaces } from '../students/child-places.ts';
import { archiveChild, restoreChild } from '../students/archive-child.ts';
import { changeChild, changeMedicalNotes } from '../students/change-child.ts';
import { readMedicalNotes } from '../health/read-medical-notes.ts';
import { changeParent } from './change-parent.ts';
import { addFamilyNote, removeFamilyNote } from '../notes/family-notes.ts';

type Needs = Pick<AppDependencies, 'db' | 'pool' | 'clock' | 'sealer' | 'jobs' | 'config'> & {
  sessions: Sessions;
  childPlaces: ChildPlaces;
};

/** Families and children as admins see and change them. */
export function familyAdminHandlers(
  deps: Needs,
): Handlers<typeof familyAdminCalls & typeof studentAdminCalls & typeof parentAdminCalls, Actor> {
  const { db, sealer, clock } = deps;
  const today = () => jamaicaDay(clock.now());
  const found = (id: string) => findAdminStudent(deps, id, today());
  return {
    listParents: ({ query }) => listParents(db, query),
    getParent: ({ params }) => findParent(db, params.id),
    listOfficeStudents: ({ query }) => listOfficeStudents(deps, query, today()),
    getOfficeStudent: ({ params }) => findAdminStudent(deps, params.id, today()),
    readMedicalNotes: async ({ params, body, actor, request }) => ({
      medical_notes: await readMedicalNotes(db, sealer, params.id, body.reason, originOf(request, actor)),
    }),
    changeOfficeStudent: async ({ actor, params, body, request }) => {
      await changeChild(deps, null, params.id, body, originOf(request, actor));
      return found(params.id);
    },
    changeMedicalNotes: async ({ actor, params, body, request }) => {
      await changeMedicalNotes(deps, params.id, body, originOf(request, actor));
      return found(params.id);
    },
    archiveStudent: async ({ actor, params, body, request }) => {
      await archiveChild(db, deps, params.id, body.reason, originOf(request, actor), clock.now());
      return found(params.id);
    },
    restoreOfficeStudent: async ({ actor, params, request }) => {
      await restoreChild(db, deps, null, params.id, originOf(request, actor));
      return found(params.id);
    },
    changeOfficeParent: async ({ actor, params, body, request }) => {
      await changeParent(deps, params.id, body, originOf(request, actor));
      return findParent(db, params.id);
    },
    addFamilyNote: ({ actor, params, body, request }) =>
      addFamilyNote(db, params.id, body.text, originOf(request, actor), clock.now()),
    removeFamilyNote: async ({ actor, params, request }) => {
      await removeFamilyNote(db, params, originOf(request, actor));
    },
  };
}
