import { isSafeText, unsafeText } from '@doctorbird/contract/core/text';
import { usePlainErrors } from '@doctorbird/contract/core/plain-errors';
import type { z } from 'zod';
import { DomainError, invalid } from '../domain-error.ts';
import { fieldFailure } from './error-handler.ts';
import { parseKnown } from './known-keys.ts';

usePlainErrors();

/**
 * Parses a query with its schema; throws `invalid` (422) with a sentence per field. A filter that does not exist is
 * refused: dropped, it would show or export more than was asked for.
 */
export const checkInput = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> =>
  check(schema, value, (input) => schema.safeParse(input));

/** The same for a body, whose unknown and read-only keys are dropped (docs/rules.md, rule 5a). */
export const checkBody = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> =>
  check(schema, value, (input) => parseKnown(schema, input));

/** Control characters are refused before any schema, so that no list filter can forget it: the database fails on a NUL. */
function check<S extends z.ZodType>(
  schema: S,
  value: unknown,
  parse: (input: unknown) => z.ZodSafeParseResult<z.output<S>>,
): z.output<S> {
  const unsafe = unsafeFields(value);
  if (unsafe.length > 0) throw invalid(Object.fromEntries(unsafe.map((path) => [path, unsafeText])), unsafeText);
  const parsed = parse(value === undefined && !schema.safeParse(undefined).success ? {} : value);
  if (parsed.success) return parsed.data;
  const { error, fields } = fieldFailure(parsed.error);
  throw new DomainError('invalid', 'invalid', error, fields ? { fields } : {});
}

const mostNamed = 20;

/** Where text that cannot be stored is, as dotted paths; keys count like values. The body parser limits nesting. */
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
