import { z } from 'zod';
import { moment } from '../core/wire.ts';
import { staffingWarnings } from './staffing-labels.ts';

/** Whether a class has the adults that it needs. Cancelled ones need none. */
export const staffing = z.object({
  warnings: z.array(z.enum(staffingWarnings)),
  /** Somebody decided that it goes ahead all the same. */
  goes_ahead: z.object({ by: z.string(), reason: z.string(), at: moment }).nullable(),
});
export type Staffing = z.infer<typeof staffing>;
