import { z } from 'zod';

/** Documents that the organisation requires of each child, in the order of the screen. */
export const documentRequirement = z.object({
  key: z.string().regex(/^[a-z][a-z0-9-]{1,40}$/),
  title: z.string(),
  note: z.string(),
  /** Optional: a child is complete without it. */
  optional: z.boolean(),
  /** Switched off, it is not required; existing documents stay. */
  active: z.boolean().default(true),
  /** Required from this age and up to that one; null: any age. */
  age_from: z.int().min(0).max(25).nullable().default(null),
  age_to: z.int().min(0).max(25).nullable().default(null),
  /** Required with a place in this program; null: any child. */
  program_id: z.string().nullable().default(null),
});
export type DocumentRequirement = z.infer<typeof documentRequirement>;
