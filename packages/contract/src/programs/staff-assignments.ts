import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { idParams, recordId } from '../core/text.ts';
import { moment } from '../core/wire.ts';

const filterId = z
  .union([recordId, z.literal('')])
  .optional()
  .transform((id) => id || undefined);

/** Staff to a whole program, to one student, or to one student in one program. Groups name their own staff. */
export const assignStaff = z
  .strictObject({
    staff_id: z.uuid({ error: 'Choose a member of staff' }),
    program_id: recordId.nullish(),
    student_id: recordId.nullish(),
  })
  .refine((given) => Boolean(given.program_id ?? given.student_id), {
    error: 'Choose a program or a student',
    path: ['program_id'],
  });

export const assignment = z
  .object({
    id: z.string(),
    created_at: moment,
    staff: z.object({ id: z.string(), full_name: z.string() }),
    program: z.object({ id: z.string(), title: z.string() }).nullable(),
    student: z.object({ id: z.string(), full_name: z.string() }).nullable(),
  })
  .meta({ id: 'Assignment' });
export type Assignment = z.infer<typeof assignment>;

/** Whom an admin can assign: active staff and admins, with their present workload. */
const assignableStaff = z.object({
  id: z.string(),
  full_name: z.string(),
  role: z.enum(['staff', 'admin']),
  programs: z.int(),
  groups: z.int(),
});

export const assignmentCalls = {
  listAssignableStaff: declareCall({
    method: 'GET',
    path: '/admin/assignable-staff',
    right: 'office',
    tag: 'staff',
    summary: 'Active staff members, to choose from',
    who: ['admin'],
    query: pageQuery({}),
    answer: pageOf(assignableStaff),
  }),
  listAssignments: declareCall({
    method: 'GET',
    path: '/admin/assignments',
    right: 'see_families',
    tag: 'staff',
    summary: 'List staff assignments',
    who: ['admin'],
    query: pageQuery({ staff_id: filterId, program_id: filterId, student_id: filterId }),
    answer: pageOf(assignment),
  }),
  assignStaff: declareCall({
    method: 'POST',
    path: '/admin/assignments',
    right: 'staff',
    tag: 'staff',
    summary: 'Assign a staff member; repeating it has no further effect',
    who: ['admin'],
    status: 201,
    body: assignStaff,
    answer: assignment,
    idempotent: true,
  }),
  removeAssignment: declareCall({
    method: 'DELETE',
    path: '/admin/assignments/{id}',
    right: 'staff',
    tag: 'staff',
    summary: 'Remove an assignment; the staff member loses access to the children right away',
    who: ['admin'],
    status: 204,
    params: idParams,
  }),
};
