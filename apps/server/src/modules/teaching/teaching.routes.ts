import type { teachingCalls } from '@doctorbird/contract/teaching';
import type { Actor } from '../../access/actor.ts';
import { originOf } from '../../access/authorize.ts';
import type { AppDependencies } from '../../app-dependencies.ts';
import type { Handlers } from '../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../platform/jamaica-time.ts';
import { addGroupNote } from './add-group-note.ts';
import { loadOverview } from './overview.queries.ts';
import { findStaffGroup, listStaffGroups } from './staff-groups.queries.ts';
import { findTaughtStudent } from './taught-student.queries.ts';

export const teachingHandlers = ({
  db,
  clock,
}: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof teachingCalls, Actor> => ({
  staffOverview: ({ actor }) => loadOverview(db, actor.accountId, clock.now()),
  staffStudent: ({ actor, params }) => findTaughtStudent(db, actor.accountId, params.id, jamaicaDay(clock.now())),
  staffGroups: ({ actor, query }) => listStaffGroups(db, actor.accountId, query, clock.now()),
  addStaffGroupNote: async ({ actor, params, body, request }) => {
    await addGroupNote(db, actor.accountId, params.id, body.note, originOf(request, actor), clock.now());
    return findStaffGroup(db, actor.accountId, params.id, clock.now());
  },
});
