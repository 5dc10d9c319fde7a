import type { skillMapCalls } from '@doctorbird/contract/teaching/skill-map';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { ownStudentId } from '../../families/students/students.policy.ts';
import { findLifts } from './lift-by-evidence.ts';
import { markSkill, takeBackMark } from './mark-skill.ts';
import { childrenInClasses, findSkill, findTrack, listTracks } from './skill-map.queries.ts';
import { findCell, readChildSkills, readSkillSheet } from './skills.queries.ts';
import {
  addSkill,
  addTrack,
  changeSkill,
  changeTrack,
  orderMap,
  removeSkill,
  removeTrack,
  takeReadyMap,
} from './write-skill-map.ts';

/** The first of those whom a change lifts; the number says how many there are. */
const mostNamed = 20;

export function skillHandlers(deps: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof skillMapCalls, Actor> {
  const { db } = deps;
  return {
    getSkillMap: async () => ({ tracks: await listTracks(db) }),
    takeReadyMap: async ({ actor, request }) => {
      await takeReadyMap(db, contextOf(deps, { request, actor }));
      return { tracks: await listTracks(db) };
    },
    orderSkillMap: async ({ actor, body, request }) => {
      await orderMap(db, contextOf(deps, { request, actor }), body);
      return { tracks: await listTracks(db) };
    },
    addSkillTrack: async ({ actor, body, request }) =>
      findTrack(db, await addTrack(db, contextOf(deps, { request, actor }), body)),
    changeSkillTrack: async ({ actor, params, body, request }) => {
      await changeTrack(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return findTrack(db, params.id);
    },
    removeSkillTrack: async ({ actor, params, request }) => {
      await removeTrack(db, contextOf(deps, { request, actor }), params.id);
      return undefined;
    },
    addSkill: async ({ actor, body, request }) =>
      findSkill(db, await addSkill(db, contextOf(deps, { request, actor }), body)),
    changeSkill: async ({ actor, params, body, request }) => {
      await changeSkill(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return findSkill(db, params.id);
    },
    previewSkillLifts: async ({ params, body }) => {
      const { id } = await findSkill(db, params.id);
      const lifts = await findLifts(db, childrenInClasses, [{ id, levels: body.levels }]);
      return {
        total: lifts.length,
        children: lifts.slice(0, mostNamed).map(({ studentId, name, level }) => ({ id: studentId, name, level })),
      };
    },
    removeSkill: async ({ actor, params, request }) => {
      await removeSkill(db, contextOf(deps, { request, actor }), params.id);
      return undefined;
    },
    getSkillSheet: ({ actor, params }) => readSkillSheet(db, { staffId: actor.accountId, programId: params.id }),
    markSkill: async ({ actor, params, body, request }) => {
      await markSkill(db, contextOf(deps, { request, actor }), { programId: params.id, given: body });
      return findCell(db, {
        staffId: actor.accountId,
        programId: params.id,
        studentId: body.student_id,
        skillId: body.skill_id,
      });
    },
    takeBackMark: async ({ actor, params, body, request }) => {
      await takeBackMark(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return undefined;
    },
    listSkills: async ({ actor, query }) => readChildSkills(db, await ownStudentId(db, actor, query.student_id)),
  };
}
