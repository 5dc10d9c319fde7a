import { z } from 'zod';
import { moment } from '../core/wire.ts';

/** No medical detail: that somebody is sick is enough to know. */
export const absenceReasons = ['sick', 'travel', 'school', 'other'] as const;
export type AbsenceReason = (typeof absenceReasons)[number];

/** What a sheet and a schedule say about a notice. */
export const absenceNotice = z
  .object({
    id: z.string(),
    reason: z.enum(absenceReasons).nullable(),
    note: z.string().nullable(),
    given_at: moment,
    given_by: z.enum(['parent', 'student', 'admin']),
  })
  .meta({ id: 'AbsenceNotice' });
export type AbsenceNotice = z.infer<typeof absenceNotice>;
