import { z } from 'zod';
import { leavingReasons } from '../core/leaving-reasons.ts';
import { moment } from '../core/wire.ts';

export const leftLabels = { place: 'Place', membership: 'Membership' } as const;

/** Why one place or membership ended. */
export const leaving = z
  .object({
    id: z.string(),
    left: z.enum(['place', 'membership']),
    student: z.object({ id: z.string(), full_name: z.string() }),
    /** The program, or the membership. */
    title: z.string(),
    reason: z.enum(leavingReasons),
    note: z.string().nullable(),
    at: moment,
  })
  .meta({ id: 'Leaving' });
export type Leaving = z.infer<typeof leaving>;

/** How often each reason was given; names nobody. */
const counted = {
  left: z.int(),
  reasons: z.array(z.object({ reason: z.enum(leavingReasons), count: z.int() })),
};
export const leavingFigures = z.object({
  /** Places that ended in this season, with a reason or without. */
  all: z.object(counted),
  by_program: z.array(z.object({ program_id: z.string(), title: z.string(), ...counted })),
  by_teacher: z.array(z.object({ staff_id: z.string(), name: z.string(), ...counted })),
});
export type LeavingFigures = z.infer<typeof leavingFigures>;
