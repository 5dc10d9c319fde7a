import type { fieldAnswerCalls } from '@doctorbird/contract/organisation/field-answers';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { maySee, viewerOf } from './custom-fields.policy.ts';
import { presentAnswered, presentField, presentUses } from './custom-fields.presenter.ts';
import { answersOf, fieldsOf, readUses } from './custom-fields.queries.ts';
import { readFields } from './held-fields.ts';
import type { FieldRecords, RecordOfFields } from './field-records.ts';
import { listOpenQuestions } from './open-questions.queries.ts';
import { saveAnswers } from './save-answers.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock'> & { fieldRecords: FieldRecords };

export function customFieldHandlers(deps: Needs): Handlers<typeof fieldAnswerCalls, Actor> {
  const { db, fieldRecords } = deps;
  const answered = async (actor: Actor, { record, id }: RecordOfFields) => {
    const found = await fieldRecords.find(db, actor, { record, id, lock: false });
    if (!found) throw notFound();
    const viewer = viewerOf(actor);
    const [fields, answers] = await Promise.all([fieldsOf(db, { record, of: found.of }), answersOf(db, record, [id])]);
    const own = answers.get(id) ?? {};
    return {
      fields: fields
        // A retired field is worth showing only for its answer.
        .filter((field) => maySee(viewer, field) && (!field.retired || field.key in own))
        .map((field) => presentAnswered(viewer, field, own)),
    };
  };
  return {
    listFields: async ({ actor, query }) => {
      const viewer = viewerOf(actor);
      const fields = await fieldsOf(db, query);
      return { fields: fields.filter((field) => maySee(viewer, field)).map((field) => presentField(viewer, field)) };
    },
    listOpenQuestions: async ({ actor }) => ({
      data: await listOpenQuestions(deps, { parentId: actor.accountId, today: jamaicaDay(deps.clock.now()) }),
    }),
    getAnswers: ({ actor, params }) => answered(actor, params),
    saveAnswers: async ({ actor, params, body, request }) => {
      await saveAnswers(db, contextOf(deps, { request, actor }), { ...params, given: body.answers });
      return answered(actor, params);
    },
    getFieldUses: async () => ({ uses: presentUses(await readUses(db, await readFields(db))) }),
  };
}
