import { z } from 'zod';
import { moment } from '../core/wire.ts';

/** Why a class needs somebody to look at it: nobody of its staff is cleared, or one adult is alone with children. */
export const staffingWarnings = ['no_cleared_staff', 'one_adult'] as const;
export type StaffingWarning = (typeof staffingWarnings)[number];

export const staffingLabels: Record<StaffingWarning, string> = {
  no_cleared_staff: 'No cleared adult',
  one_adult: 'One adult only',
};

/** Whether a class has the adults that it needs. Cancelled ones need none. */
export const staffing = z.object({
  warnings: z.array(z.enum(staffingWarnings)),
  /** Somebody decided that it goes ahead all the same. */
  goes_ahead: z.object({ by: z.string(), reason: z.string(), at: moment }).nullable(),
});
export type Staffing = z.infer<typeof staffing>;
