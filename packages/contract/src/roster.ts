import { z } from 'zod';
import { declareCall } from './endpoint.ts';
import { enrollmentStatuses, paymentStatuses } from './enrollment-words.ts';
import { pageOf, pageQuery } from './paging.ts';
import { idParams } from './text.ts';

/** One child who holds a place. No medical notes: the child's own page has them, and records who looked. */
export const rosterRow = z
  .object({
    enrollment_id: z.string(),
    number: z.string(),
    student_id: z.string(),
    full_name: z.string(),
    age: z.int(),
    grade_label: z.string(),
    school: z.string().nullable(),
    parent_name: z.string().nullable(),
    parent_phone: z.string().nullable(),
    status: z.enum(enrollmentStatuses),
    payment_status: z.enum(paymentStatuses),
    amount_due: z.number(),
    note: z.string().nullable(),
  })
  .meta({ id: 'RosterRow' });
export type RosterRow = z.infer<typeof rosterRow>;

export const rosterCalls = {
  programRoster: declareCall({
    method: 'GET',
    path: '/admin/programs/{id}/roster',
    tag: 'programs',
    summary: 'The children who hold a place, by name',
    who: ['admin'],
    params: idParams,
    query: pageQuery({}),
    answer: pageOf(rosterRow),
  }),
  exportRoster: declareCall({
    method: 'GET',
    path: '/admin/programs/{id}/roster.csv',
    tag: 'programs',
    summary: 'The roster as CSV; each export is on record',
    who: ['admin'],
    params: idParams,
    raw: true,
    budget: 'export',
  }),
};
