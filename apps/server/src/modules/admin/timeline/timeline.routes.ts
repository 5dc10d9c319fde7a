import type { timelineCalls } from '@doctorbird/contract/admin/timeline';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { loadTimeline } from './timeline.queries.ts';

export const timelineHandlers = ({ db }: Pick<AppDependencies, 'db'>): Handlers<typeof timelineCalls, Actor> => ({
  familyTimeline: ({ params, query }) => loadTimeline(db, { kind: 'family', id: params.id }, query),
  studentTimeline: ({ params, query }) => loadTimeline(db, { kind: 'student', id: params.id }, query),
  enrollmentTimeline: ({ params, query }) => loadTimeline(db, { kind: 'enrollment', id: params.id }, query),
  programTimeline: ({ params, query }) => loadTimeline(db, { kind: 'program', id: params.id }, query),
  groupTimeline: ({ params, query }) => loadTimeline(db, { kind: 'group', id: params.id }, query),
});
