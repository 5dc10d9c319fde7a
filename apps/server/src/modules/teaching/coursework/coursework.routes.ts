import type { courseworkCalls } from '@doctorbird/contract/teaching/coursework';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { sendPrivateFile } from '../../../platform/http/send-private-file.ts';
import { ownReader } from './coursework.policy.ts';
import { addFile, addPoster, findFile, removeFile, withStoredFile } from './coursework-files.ts';
import {
  findOwnCoursework,
  findStaffCoursework,
  listOwnCoursework,
  listStaffCoursework,
} from './coursework.queries.ts';
import { markSubmission } from './mark-submission.ts';
import { submitWork } from './submit-work.ts';
import { createCoursework, removeCoursework, updateCoursework } from './write-coursework.ts';
import { isParent } from '../../families/students/students.policy.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'files'>;

export function courseworkHandlers(deps: Needs): Handlers<typeof courseworkCalls, Actor> {
  const { db, clock, files } = deps;
  const today = () => jamaicaDay(clock.now());
  const reader = (actor: Actor) => ({ ...ownReader(actor), today: today() });
  /** A parent names the child: two children in one program have the same coursework. */
  const own = (actor: Actor, id: string, studentId: string | undefined) => {
    if (isParent(actor) && !studentId) throw notFound('coursework');
    return findOwnCoursework(db, { ...reader(actor), id, studentId });
  };
  return {
    listStaffCoursework: ({ actor, query: { state, ...query } }) =>
      listStaffCoursework(db, actor.accountId, { ...query, toMark: state === 'to_mark' }),
    getStaffCoursework: ({ actor, params }) => findStaffCoursework(db, actor.accountId, params.id),
    createCoursework: async ({ actor, body, request }) => {
      const id = await createCoursework(db, contextOf(deps, { request, actor }), {
        staffId: actor.accountId,
        given: body,
      });
      return findStaffCoursework(db, actor.accountId, id);
    },
    updateCoursework: async ({ actor, params, body, request }) => {
      await updateCoursework(db, contextOf(deps, { request, actor }), {
        staffId: actor.accountId,
        id: params.id,
        given: body,
      });
      return findStaffCoursework(db, actor.accountId, params.id);
    },
    removeCoursework: async ({ actor, params, request }) => {
      await removeCoursework(db, contextOf(deps, { request, actor }), { staffId: actor.accountId, id: params.id });
      return undefined;
    },
    addCourseworkFile: ({ actor, params, file, request }) =>
      addFile(db, contextOf(deps, { request, actor }), { staffId: actor.accountId, id: params.id, file }),
    removeCourseworkFile: async ({ actor, params, request }) => {
      await removeFile(db, contextOf(deps, { request, actor }), { staffId: actor.accountId, id: params.id });
      return undefined;
    },
    markSubmission: async ({ actor, params, body, request }) => {
      const context = contextOf(deps, { request, actor });
      const marked = await markSubmission(db, context, {
        staffId: actor.accountId,
        id: params.id,
        given: body,
      });
      const { rows } = await findStaffCoursework(db, actor.accountId, marked.courseworkId);
      const row = rows.find(({ student }) => student.id === marked.studentId);
      if (!row) throw notFound('submission');
      return row;
    },
    listCoursework: ({ actor, query }) => listOwnCoursework(db, { ...reader(actor), asked: query }),
    getCoursework: ({ actor, params, query }) => own(actor, params.id, query.student_id),
    submitWork: async ({ actor, params, body, request }) => {
      await submitWork(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return own(actor, params.id, body.student_id);
    },
    submitWorkFile: async ({ actor, params, body, file, request }) => {
      await withStoredFile(files, file, (stored) =>
        submitWork(db, contextOf(deps, { request, actor }), { id: params.id, given: { ...body, file: stored } }),
      );
      return own(actor, params.id, body.student_id);
    },
    addWorkPoster: ({ actor, params, file, request }) =>
      addPoster(db, contextOf(deps, { request, actor }), { id: params.id, file }),
    getCourseworkFile: async ({ actor, params, reply }) => {
      const { key, name } = await findFile(db, actor, params.id);
      return sendPrivateFile(reply, files, { key, name });
    },
    getWorkPoster: async ({ actor, params, reply }) => {
      const { posterKey } = await findFile(db, actor, params.id);
      if (!posterKey) throw notFound('picture');
      return sendPrivateFile(reply, files, { key: posterKey, name: 'video.webp' });
    },
  };
}
