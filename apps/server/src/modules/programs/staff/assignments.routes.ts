import type { assignmentCalls } from '@doctorbird/contract/programs/staff-assignments';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { assignStaff, removeAssignment } from './assign-staff.ts';
import { findAssignment, listAssignableStaff, listAssignments } from './assignments.queries.ts';

export const assignmentHandlers = ({
  db,
  clock,
}: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof assignmentCalls, Actor> => ({
  listAssignableStaff: ({ query }) => listAssignableStaff(db, query),
  listAssignments: ({ query }) => listAssignments(db, query),
  assignStaff: async ({ actor, body, request }) =>
    findAssignment(db, await assignStaff(db, contextOf({ clock }, { request, actor }), body)),
  removeAssignment: async ({ actor, params, request }) => {
    await removeAssignment(db, contextOf({ clock }, { request, actor }), params.id);
    return undefined;
  },
});
