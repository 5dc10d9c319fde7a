import type { z } from 'zod';
import { DomainError } from '../domain-error.ts';
import { fieldFailure } from './error-handler.ts';

/** What a schema makes of a query or a body; throws `invalid` (422) with a sentence per field. */
export function checkInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value === undefined && !schema.safeParse(undefined).success ? {} : value);
  if (parsed.success) return parsed.data;
  const { error, fields } = fieldFailure(parsed.error);
  throw new DomainError('invalid', 'invalid', error, fields ? { fields } : {});
}
