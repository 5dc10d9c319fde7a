import type { childPeopleCalls, Person } from '@doctorbird/contract/families/pick-up-people';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { addPerson, changePerson, removePerson } from './change-people.ts';
import { copyPeople } from './copy-people.ts';
import { sendPrivateFile } from '../../../platform/http/send-private-file.ts';
import { ownPhoto, removePersonPhoto, setPersonPhoto } from './person-photo.ts';
import { peopleOf } from './people.queries.ts';
import { familyOf } from '../students/students.policy.ts';

export function pickUpPeopleHandlers(
  deps: Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'files'>,
): Handlers<typeof childPeopleCalls, Actor> {
  const { db } = deps;
  const found = async (studentId: string, id: string): Promise<Person> => {
    const row = (await peopleOf(db, studentId)).find((one) => one.id === id);
    if (!row) throw notFound('person');
    return row;
  };
  return {
    addPerson: async ({ actor, params, body, request }) =>
      found(
        params.id,
        await addPerson(db, contextOf(deps, { request, actor }), {
          parentId: familyOf(actor),
          studentId: params.id,
          given: body,
        }),
      ),
    copyPeople: async ({ actor, params, body, request }) => {
      const ids = await copyPeople(db, contextOf(deps, { request, actor }), {
        parentId: familyOf(actor),
        studentId: params.id,
        fromId: body.from_student_id,
      });
      return { added: (await peopleOf(db, params.id)).filter(({ id }) => ids.includes(id)) };
    },
    changePerson: async ({ actor, params, body, request }) => {
      await changePerson(db, contextOf(deps, { request, actor }), {
        parentId: familyOf(actor),
        at: params,
        given: body,
      });
      return found(params.id, params.person_id);
    },
    setPersonPhoto: async ({ actor, params, file, request }) => {
      const asked = { parentId: familyOf(actor), at: params, bytes: file.bytes };
      await setPersonPhoto(db, contextOf(deps, { request, actor }), asked);
      return found(params.id, params.person_id);
    },
    removePersonPhoto: ({ actor, params, request }) =>
      removePersonPhoto(db, contextOf(deps, { request, actor }), {
        parentId: familyOf(actor),
        at: params,
      }) as Promise<never>,
    getPersonPhoto: async ({ actor, params, reply }) =>
      sendPrivateFile(reply, deps.files, await ownPhoto(db, { parentId: familyOf(actor), at: params })),
    removePerson: ({ actor, params, request }) =>
      removePerson(db, contextOf(deps, { request, actor }), {
        parentId: familyOf(actor),
        at: params,
      }) as Promise<never>,
  };
}
