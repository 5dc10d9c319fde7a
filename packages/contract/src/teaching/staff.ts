import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { staffUser } from '../core/account-holders.ts';
import { moment } from '../core/wire.ts';

export const staffAssignment = z
  .object({
    id: z.string(),
    created_at: moment,
    child: z.object({
      id: z.string(),
      full_name: z.string(),
      grade_level: z.string(),
      grade_label: z.string(),
      parent: z.object({ full_name: z.string() }).nullable(),
    }),
    program: z.object({ id: z.string(), title: z.string() }),
    /** Released progress reports, of this program where there is one. */
    reports_submitted: z.int(),
  })
  .meta({ id: 'StaffAssignment' });
export type StaffAssignment = z.infer<typeof staffAssignment>;

export const staffCalls = {
  staffProfile: declareCall({
    method: 'GET',
    path: '/staff/profile',
    right: 'own',
    tag: 'staff',
    summary: 'The profile of the signed-in staff member',
    who: ['staff', 'admin'],
    answer: staffUser,
  }),
  staffStudents: declareCall({
    method: 'GET',
    path: '/staff/students',
    right: 'own',
    tag: 'staff',
    summary: 'Children assigned to the signed-in staff member',
    who: ['staff', 'admin'],
    query: pageQuery({}),
    answer: pageOf(staffAssignment),
  }),
};
