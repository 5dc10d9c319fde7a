import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { recordFilter } from '../core/paging.ts';
import { idParams } from '../core/text.ts';

const classAt = z.object({
  title: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  location: z.string().nullable(),
});

/** Two classes that a child cannot both be at in time. */
export const childClash = z
  .object({
    /** The class that was asked about. */
    wanted: classAt,
    /** Where the child is expected at that time. */
    other: classAt,
    /** The minutes that the way takes, when the classes do not overlap; null: they do. */
    travel_minutes: z.int().nullable(),
  })
  .meta({ id: 'ChildClash' });
export type ChildClash = z.infer<typeof childClash>;

export const childClashCalls = {
  childClashes: declareCall({
    method: 'GET',
    path: '/students/{id}/clashes',
    right: 'see_families',
    tag: 'students',
    summary:
      'Where a child is expected at the hours of a program or of one meeting, travel included: a warning, never a refusal',
    who: ['parent', 'admin'],
    params: idParams,
    query: z.strictObject({
      program_id: recordFilter,
      meeting_id: recordFilter,
      /** The program whose place would move, and does not count. */
      instead_of: recordFilter,
    }),
    answer: z.object({ data: z.array(childClash), total: z.int() }),
  }),
};
