import type { peopleCalls } from '@doctorbird/contract/accounts/users';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { changeUser, createStaff, inviteAgain, type StaffDependencies } from './change-staff.ts';
import { findOfficeStudent, findParent, listOfficeStudents, listParents } from '../../families/parents/families.queries.ts';
import { readMedicalNotes } from '../../families/health/read-medical-notes.ts';
import { setActive } from './set-active.ts';
import { findUser, listUsers } from './users.queries.ts';

type Needs = StaffDependencies & Pick<AppDependencies, 'sealer'>;

export function peopleHandlers(deps: Needs): Handlers<typeof peopleCalls, Actor> {
  const { db, clock, sealer } = deps;
  const today = () => jamaicaDay(clock.now());
  return {
    listUsers: ({ query }) => listUsers(db, query),
    createStaff: async ({ body, actor, request }) =>
      findUser(db, await createStaff(deps, actor, body, originOf(request, actor))),
    changeUser: async ({ params, body, actor, request }) => {
      await changeUser(deps, actor, params.id, body, originOf(request, actor));
      return findUser(db, params.id);
    },
    inviteAgain: async ({ params, actor, request }) => {
      await inviteAgain(deps, params.id, originOf(request, actor));
      return findUser(db, params.id);
    },
    setActive: async ({ params, query, body, actor, request }) => {
      await setActive(deps, { id: params.id, type: query.type, isActive: body.is_active }, originOf(request, actor));
      return { id: params.id, is_active: body.is_active };
    },
    listParents: ({ query }) => listParents(db, query),
    getParent: ({ params }) => findParent(db, params.id),
    listOfficeStudents: ({ query }) => listOfficeStudents(db, query, today()),
    getOfficeStudent: ({ params }) => findOfficeStudent(db, params.id, today()),
    readMedicalNotes: async ({ params, body, actor, request }) => ({
      medical_notes: await readMedicalNotes(db, sealer, params.id, body.reason, originOf(request, actor)),
    }),
  };
}
