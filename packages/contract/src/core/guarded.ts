import { z } from 'zod';
import type { Permission } from './permissions.ts';

/** Fields of answers that only admins with a permission get; the server leaves them out for the others. */
export const guardedFields = z.registry<{ permission: Permission }>();

/**
 * Marks a field of an answer: an admin without the permission gets the answer without it, a list empty. Families, students and staff
 * are not asked. It marks a copy, so that the schema itself can be used elsewhere.
 */
export function onlyWith<S extends z.ZodType>(permission: Permission, schema: S): S {
  const copy = schema.clone();
  guardedFields.add(copy, { permission });
  return copy;
}
