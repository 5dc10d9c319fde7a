import { isSafeText, unsafeText } from '@doctorbird/contract/core/text';
import { usePlainErrors } from '@doctorbird/contract/core/plain-errors';
import type { z } from 'zod';
import { DomainError, invalid } from '../domain-error.ts';
import { fieldFailure } from './error-handler.ts';

usePlainErrors();

/**
 * What a schema makes of a query or a body; throws `invalid` (422) with a sentence per field. Control characters are refused
 * here, before any schema, so that no filter of a list can forget it: the database answers a NUL with an error of its own.
 */
export function checkInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const unsafe = unsafeFields(value);
  if (unsafe.length > 0) throw invalid(Object.fromEntries(unsafe.map((path) => [path, unsafeText])), unsafeText);
  const parsed = schema.safeParse(value === undefined && !schema.safeParse(undefined).success ? {} : value);
  if (parsed.success) return parsed.data;
  const { error, fields } = fieldFailure(parsed.error);
  throw new DomainError('invalid', 'invalid', error, fields ? { fields } : {});
}

const mostNamed = 20;

/** Where texts stand that cannot be saved, as dotted paths; a key counts like a value. Nesting is bounded by the parser of bodies. */
function unsafeFields(value: unknown, path = '', found: string[] = []): string[] {
  if (found.length >= mostNamed) return found;
  if (typeof value === 'string') {
    if (!isSafeText(value)) found.push(path || 'request');
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      const at = path ? `${path}.${key}` : key;
      if (isSafeText(key)) unsafeFields(inner, at, found);
      else found.push(path || 'request');
    }
  return found;
}
