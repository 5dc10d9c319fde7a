import { z } from 'zod';
import type { Permission } from './permissions.ts';

/** Fields of answers that only admins with a permission get; the server leaves them out for the others. */
export const guardedFields = z.registry<{ permission: Permission }>();

/** A record may be absent, so that reading into it without a look does not compile. */
type Guarded<S extends z.ZodType> = S extends z.ZodObject ? z.ZodOptional<S> : S;

/**
 * Marks a field of an answer: an admin without the permission gets the answer without it, a list empty. Families, students and staff
 * are not asked. It marks a copy, so that the schema itself can be used elsewhere.
 */
export function onlyWith<S extends z.ZodType>(permission: Permission, schema: S): Guarded<S> {
  const copy: z.ZodType = schema._zod.def.type === 'object' ? schema.optional() : schema.clone();
  guardedFields.add(copy, { permission });
  return copy as Guarded<S>;
}
