import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams } from '../core/text.ts';

/** A label for the shirt and a slip for whoever collects, with the same code: they belong together. */
export const doorLabel = z
  .object({
    student_id: z.string(),
    /** With the first letter of the last name where two share a first name. */
    name: z.string(),
    /** Of this child and day alone. */
    code: z.string(),
    /** What everybody may read: whom to ask, never what it is. */
    mark: z.string().nullable(),
  })
  .meta({ id: 'DoorLabel' });
export type DoorLabel = z.infer<typeof doorLabel>;

export const doorLabels = z
  .object({
    meeting: z.object({ id: z.string(), title: z.string(), starts_at: z.string(), ends_at: z.string() }),
    labels: z.array(doorLabel),
  })
  .meta({ id: 'DoorLabels' });
export type DoorLabels = z.infer<typeof doorLabels>;

export const doorLabelCalls = {
  listDoorLabels: declareCall({
    method: 'GET',
    path: '/staff/meetings/{id}/labels',
    right: 'see_families',
    tag: 'teaching',
    summary: 'A label and a slip for each child who is expected in a class, with the same code',
    who: ['staff', 'admin'],
    params: idParams,
    answer: doorLabels,
  }),
};
