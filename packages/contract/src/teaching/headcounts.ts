import { z } from 'zod';
import { momentOnDevice } from '../core/device-writes.ts';
import { declareCall } from '../core/endpoint.ts';
import { idParams, recordId } from '../core/text.ts';
import { moment } from '../core/wire.ts';

export const headcountReasons = ['drill', 'trip', 'class'] as const;
export type HeadcountReason = (typeof headcountReasons)[number];

/** All children who were in were counted at that moment. */
export const headcount = z
  .object({
    id: z.string(),
    reason: z.enum(headcountReasons),
    children: z.int(),
    adults: z.int(),
    at: moment,
    by: z.string().nullable(),
  })
  .meta({ id: 'Headcount' });
export type Headcount = z.infer<typeof headcount>;

export const recordHeadcount = z.strictObject({
  /** Made by the device: sent twice, it is one headcount. */
  id: recordId,
  reason: z.enum(headcountReasons, { error: 'Choose what it is for' }),
  /** Whom somebody saw; every child who is in must be among them. */
  student_ids: z.array(recordId).max(200, { error: 'Please count at most 200 children' }),
  /** The same of children who came without a place. */
  walk_up_ids: z.array(recordId).max(200, { error: 'Please count at most 200 children' }).default([]),
  adults: z
    .int({ error: 'Enter how many adults are there' })
    .min(1, { error: 'Enter how many adults are there' })
    .max(100, { error: 'Enter how many adults are there' }),
  at_device: momentOnDevice,
});

const list = z.object({ data: z.array(headcount) });

export const headcountCalls = {
  listHeadcounts: declareCall({
    method: 'GET',
    path: '/staff/meetings/{id}/headcounts',
    right: 'see_families',
    tag: 'teaching',
    summary: 'The headcounts of a class, newest first',
    who: ['staff', 'admin'],
    params: idParams,
    answer: list,
  }),
  recordHeadcount: declareCall({
    method: 'POST',
    path: '/staff/meetings/{id}/headcounts',
    right: 'attendance',
    tag: 'teaching',
    summary: 'Record that all children who are in were counted; refused while somebody is missing',
    who: ['staff', 'admin'],
    status: 201,
    params: idParams,
    body: recordHeadcount,
    answer: list,
    budget: 'write',
  }),
};
