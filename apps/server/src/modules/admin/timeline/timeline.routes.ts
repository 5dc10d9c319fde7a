import { type timelineCalls, timelineParts, timelineRights } from '@doctorbird/contract/admin/timeline';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { mayDo } from '../../../access/rights.ts';
import { loadTimeline } from './timeline.queries.ts';

/** The parts that an admin may read; the others are neither shown nor counted. */
const partsFor = (actor: Actor) => timelineParts.filter((part) => mayDo(actor, timelineRights[part]));

export const timelineHandlers = ({ db }: Pick<AppDependencies, 'db'>): Handlers<typeof timelineCalls, Actor> => ({
  familyTimeline: ({ actor, params, query }) =>
    loadTimeline(db, { kind: 'family', id: params.id, parts: partsFor(actor) }, query),
  studentTimeline: ({ actor, params, query }) =>
    loadTimeline(db, { kind: 'student', id: params.id, parts: partsFor(actor) }, query),
  enrollmentTimeline: ({ actor, params, query }) =>
    loadTimeline(db, { kind: 'enrollment', id: params.id, parts: partsFor(actor) }, query),
  programTimeline: ({ actor, params, query }) =>
    loadTimeline(db, { kind: 'program', id: params.id, parts: partsFor(actor) }, query),
  groupTimeline: ({ actor, params, query }) =>
    loadTimeline(db, { kind: 'group', id: params.id, parts: partsFor(actor) }, query),
});
