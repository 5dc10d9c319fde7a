import { z } from 'zod';

/** What the organisation asks of each child: a setting, in the order of the screen. */
export const documentRequirement = z.object({
  key: z.string().regex(/^[a-z][a-z0-9-]{1,40}$/),
  title: z.string(),
  note: z.string(),
  /** Asked for, but a child is complete without it. */
  optional: z.boolean(),
  /** Switched off it is not asked for; what was sent stays. */
  active: z.boolean().default(true),
  /** Asked of children from this age on, and up to that one; null asks everybody. */
  age_from: z.int().min(0).max(25).nullable().default(null),
  age_to: z.int().min(0).max(25).nullable().default(null),
  /** Asked of those with a place in this program; null asks everybody. */
  program_id: z.string().nullable().default(null),
});
export type DocumentRequirement = z.infer<typeof documentRequirement>;
