import type { childSafetyCalls } from '@doctorbird/contract/families/child-safety';
import type { studentCalls } from '@doctorbird/contract/families/students';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { restoreChild } from './archive-child.ts';
import { changeChild } from './change-child.ts';
import { consentsOf } from '../consents/consents.queries.ts';
import { documentsOfFamily } from '../documents/documents.queries.ts';
import { childChecklist } from './child-checklist.ts';
import { guardiansWhoCollect } from '../guardians/guardian-phones.queries.ts';
import type { ChildRight } from '../guardians/guardians.policy.ts';
import type { ChildPlaces } from './child-places.ts';
import { medicalLooks } from '../health/medical-looks.queries.ts';
import { peopleOf } from '../people/people.queries.ts';
import { registerChild } from './register-child.ts';
import { removeChild } from './remove-child.ts';
import { loadSafety, saveSafety } from '../people/save-safety.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { findChild, listChildren } from './students.queries.ts';
import { familyOf } from './students.policy.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'pool' | 'clock' | 'sealer' | 'jobs' | 'config'> & {
  childPlaces: ChildPlaces;
};

export function studentHandlers(deps: Dependencies): Handlers<typeof studentCalls & typeof childSafetyCalls, Actor> {
  const { db, clock, sealer } = deps;
  const child = (actor: Actor, id: string, right: ChildRight = 'primary') =>
    findChild(deps, { parentId: actor.accountId, id, today: jamaicaDay(clock.now()), right });
  return {
    listStudents: ({ actor, query }) =>
      listChildren(deps, { parentId: actor.accountId, query, today: jamaicaDay(clock.now()) }),
    getStudent: ({ actor, params }) => child(actor, params.id, 'view'),
    getChildFile: async ({ actor, params }) => {
      const alert = await child(actor, params.id);
      const { id, school } = alert;
      const [people, guardians, consents, [documents], looks] = await Promise.all([
        peopleOf(db, id),
        guardiansWhoCollect(db, { studentId: id, but: actor.accountId }),
        consentsOf(db, { studentId: id }),
        documentsOfFamily(deps, { parentId: actor.accountId, today: jamaicaDay(clock.now()), studentId: id }),
        medicalLooks(db, id),
      ]);
      if (!documents) throw notFound('child');
      const checklist = childChecklist({ school, alert, people, consents, documents });
      return { people, collecting_guardians: guardians, consents, documents, checklist, medical_looks: looks };
    },
    restoreStudent: async ({ actor, params, request }) => {
      await restoreChild(db, contextOf(deps, { request, actor }), { parentId: actor.accountId, id: params.id });
      return child(actor, params.id);
    },
    createStudent: async ({ actor, body, request }) =>
      child(
        actor,
        await registerChild(db, contextOf(deps, { request, actor }), { parentId: actor.accountId, given: body }),
      ),
    updateStudent: async ({ actor, params, body, request }) => {
      await changeChild(db, contextOf(deps, { request, actor }), {
        parentId: actor.accountId,
        id: params.id,
        given: body,
      });
      return child(actor, params.id);
    },
    saveChildSafety: async ({ actor, params, body, request }) => {
      await saveSafety(db, contextOf(deps, { request, actor }), {
        parentId: familyOf(actor),
        id: params.id,
        given: body,
      });
      return loadSafety(db, sealer, params.id);
    },
    removeStudent: async ({ actor, params, request }) => ({
      removed: await removeChild(db, contextOf(deps, { request, actor }), { parentId: actor.accountId, id: params.id }),
    }),
  };
}
